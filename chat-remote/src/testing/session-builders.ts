import type { OwnCredits } from '@yanye/shared/contract/credits';
import type { SessionMemory } from '@yanye/shared/contract/session-memories';
import type { RoleAnswer, RoleDialog, RoleSession, ShownRole } from '@yanye/shared/contract/role-sessions';

export const aShownRole = (overrides: Partial<ShownRole> = {}): ShownRole => ({
  id: 3,
  name: '老编辑',
  abstract: '改了三十年稿子，只删不添。',
  icon: '',
  created_at: '2026-01-01T08:00:00+08:00',
  tags: [],
  chatCount: 23_000,
  prologue: '坐。稿子放下，先别解释。',
  enable: true,
  price: 2,
  ...overrides,
});

export const aSession = (overrides: Partial<RoleSession> = {}): RoleSession => ({
  id: 12,
  name: '标点怎么挤压',
  created_at: '2026-11-26T09:40:00+08:00',
  role: aShownRole(),
  count: 1,
  may_ask: true,
  closed: '',
  may_use_demo: true,
  article: null,
  greetings: ['坐。稿子放下，先别解释。'],
  greeting: 0,
  may_greet: false,
  persona: { choice: 'default', persona_id: null, name: '林默', lines: '' },
  parent: null,
  ...overrides,
});

export const anAnswer = (overrides: Partial<RoleAnswer> = {}): RoleAnswer => ({
  id: 71,
  state: 'done',
  content: '标点。两件小事，先讲完再讲别的。',
  citations: [],
  dropped_citations: 0,
  reasoning: '',
  problem: '',
  queue_place: null,
  charged: 2,
  may_continue: false,
  continue_price: 0,
  provider: '',
  model: '',
  is_demo: false,
  is_auto: false,
  created_at: '2026-11-26T09:52:00+08:00',
  ...overrides,
});

/** @param id its answer, unless another is given, has this id and 70 */
export const aDialog = (id: number, overrides: Partial<RoleDialog> = {}): RoleDialog => {
  const answers = overrides.answers ?? [anAnswer({ id: id + 70, content: `第 ${id} 个回答` })];
  return {
    id,
    client_id: `client-${id}`,
    content: `第 ${id} 个问题`,
    created_at: '2026-11-26T09:50:00+08:00',
    chosen: answers.at(-1)?.id ?? 0,
    ...overrides,
    answers,
  };
};

export const aMemory = (overrides: Partial<SessionMemory> = {}): SessionMemory => ({
  text: '',
  covers: 0,
  covered: 0,
  provider: '',
  model: '',
  version: 0,
  is_edited: false,
  is_on: true,
  is_stale: false,
  is_busy: false,
  problem: '',
  updated_at: null,
  ...overrides,
});

export const someCredits = (overrides: Partial<OwnCredits> = {}): OwnCredits => ({
  balance: 94,
  held: 0,
  claimable: 0,
  chat_scope: 2,
  session_scope: 4,
  day_scope: 100,
  ...overrides,
});
