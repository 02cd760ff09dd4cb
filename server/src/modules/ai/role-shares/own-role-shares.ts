import { ownList, type OwnDataPart } from '#core/own-data';
import type { Database } from '#platform/database/database';
import { thawed } from './frozen-dialogs';
import type { RoleShareTables } from './role-shares.schema';

const batch = 20;
const mark = '内容由 AI 生成';

/** Shares of a user, for their own data, marked as generated. */
export const ownRoleShares = (database: Database<RoleShareTables>): OwnDataPart =>
  ownList('role-shares', async (userId, after) => {
    const rows = await database.kysely
      .selectFrom('role_shares')
      .select(['id', 'session_id', 'role_name', 'title', 'content', 'created_at', 'revoked_at'])
      .where('user_id', '=', userId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    return rows.map(({ content, ...row }) => ({ ...row, ...thawed(content), mark }));
  });
