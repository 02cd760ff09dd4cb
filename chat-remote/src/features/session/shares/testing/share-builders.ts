import type { ListedRoleShare, RoleShare } from '@yanye/shared/contract/role-shares';

export const aShare = (overrides: Partial<RoleShare> = {}): RoleShare => ({
  key: 'k',
  title: '聊聊标点',
  created_at: '2026-11-26T10:00:00+08:00',
  role: { id: 3, name: '老编辑', icon: '', may_open: true },
  prologue: '坐。稿子放下，先别解释。',
  dialogs: [
    {
      ...{ id: 1, question: '标点怎么挤压？', answer: '连着的标点**要挤**。' },
      ...{ asked_at: '2026-11-26T09:50:00+08:00', answered_at: '2026-11-26T09:52:00+08:00' },
      ...{ is_demo: false, is_auto: false },
    },
  ],
  ai_generated: true,
  may_revoke: false,
  ...overrides,
});

export const aListedShare = (overrides: Partial<ListedRoleShare> = {}): ListedRoleShare => ({
  key: 'k',
  title: '聊聊标点',
  session_id: 12,
  role_name: '老编辑',
  role_icon: '',
  count: 1,
  created_at: '2026-11-26T10:00:00+08:00',
  revoked: false,
  by_admin: false,
  ...overrides,
});
