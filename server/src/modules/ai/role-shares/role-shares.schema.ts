import type { Migration } from '#platform/database/migration';
import { bigint, creates, flag, identity, integer, text, type TablesOf } from '#platform/database/tables';

const roleShareTables = {
  /** Frozen copies of what was said in sessions. */
  role_shares: {
    columns: {
      id: identity,
      share_key: text.unique,
      user_id: bigint.ownedBy('users.id'),
      session_id: bigint.ownedBy('role_sessions.id'),
      /** Null for a role that was removed. */
      role_id: bigint.nullable.outlives('big_model_roles.id'),
      /** As they were when it was shared. */
      role_name: text,
      role_icon: text.or(''),
      title: text,
      /** JSON of the prologue and the dialogs; '' once it is revoked. */
      content: text,
      /** Number of dialogs. */
      count: integer,
      created_at: bigint,
      /** 0 while it is open. */
      revoked_at: bigint.or(0).optional,
      /** 1 where an administrator revoked it who is not its user. */
      is_by_admin: flag.or(0).optional,
    },
    indexes: {
      role_shares_user: ['user_id', 'id'],
      role_shares_session: ['session_id', 'id'],
      role_shares_role: ['role_id'],
    },
  },
};

export const roleSharesSchema: readonly Migration[] = [
  {
    name: 'role-shares-0001',
    after: ['users-0001', 'role-sessions-0001', 'big-model-0001'],
    up: creates(roleShareTables),
  },
];

export type RoleShareTables = TablesOf<typeof roleShareTables>;
