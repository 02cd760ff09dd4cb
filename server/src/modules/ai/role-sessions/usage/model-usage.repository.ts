import type { UserReadTables } from '#identity/users/users.read';
import type { Database } from '#platform/database/database';
import type { RoleSessionTables } from '../role-sessions.schema';

/** Rows of one table; the rest of the people is one row. */
const mostRows = 200;

/** Sums over runs of models, which outlive texts and accounts: `credits` is what the ledger settled. */
export const modelUsageRepository = (
  database: Database<RoleSessionTables & Pick<UserReadTables, 'users'>>,
) => {
  const ended = (from: string) =>
    database.kysely
      .selectFrom('role_generations')
      .where('role_generations.state', '=', 'ended')
      .where('role_generations.kind', '!=', 'auto')
      .where('role_generations.day', '>=', from)
      .select(({ fn, eb }) => [
        fn.countAll<number>().as('answers'),
        fn
          .sum<number>(
            eb.case().when('role_generations.outcome', 'in', ['failed', 'blocked']).then(1).else(0).end(),
          )
          .as('failed'),
        fn.sum<number>('role_generations.prompt_tokens').as('prompt_tokens'),
        fn.sum<number>('role_generations.answer_tokens').as('answer_tokens'),
        fn.sum<number>('role_generations.charged').as('credits'),
      ]);
  return {
    byDay: (from: string) =>
      ended(from)
        .select('role_generations.day')
        .groupBy('role_generations.day')
        .orderBy('role_generations.day')
        .execute(),

    byModel: (from: string) =>
      ended(from)
        .select(['role_generations.provider', 'role_generations.model'])
        .groupBy(['role_generations.provider', 'role_generations.model'])
        .orderBy('answers', 'desc')
        .orderBy('role_generations.provider')
        .orderBy('role_generations.model')
        .limit(mostRows)
        .execute(),

    /** Who spent most comes first; removed accounts are one row without an id. */
    byUser: (from: string) =>
      ended(from)
        .leftJoin('users', 'users.id', 'role_generations.user_id')
        .select(['users.id as user_id', 'users.nick_name'])
        .groupBy(['users.id', 'users.nick_name'])
        .orderBy('credits', 'desc')
        .orderBy('answers', 'desc')
        .orderBy('users.id')
        .limit(mostRows)
        .execute(),
  };
};

export type ModelUsageRepository = ReturnType<typeof modelUsageRepository>;
