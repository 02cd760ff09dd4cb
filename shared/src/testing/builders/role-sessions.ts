import type { RoleAnswer, RoleDialog } from '../../contract/role-sessions';

/** @param overrides fields that matter to the test @returns a finished answer, as administrators see it */
export const aRoleAnswer = (overrides: Partial<RoleAnswer> = {}): RoleAnswer => ({
  ...{ id: 11, state: 'done', content: '好的。', reasoning: '', problem: '', queue_place: null },
  ...{ charged: 2, may_continue: false, continue_price: 2, provider: '上游', model: 'model-1' },
  ...{ is_demo: false, is_auto: false, created_at: '2026-03-10T15:00:05+08:00' },
  ...{ citations: [], dropped_citations: 0 },
  ...overrides,
});

/** @param overrides fields that matter to the test @returns a question with one answer */
export const aRoleDialog = (overrides: Partial<RoleDialog> = {}): RoleDialog => ({
  ...{ id: 1, client_id: 'c1', content: '看看这段', created_at: '2026-03-10T15:00:00+08:00' },
  ...{ answers: [aRoleAnswer()], chosen: 11 },
  ...overrides,
});
