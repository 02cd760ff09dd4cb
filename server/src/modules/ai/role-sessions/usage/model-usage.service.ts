import type { UsedModels } from '@yanye/shared/contract/role-sessions';
import type { UserReadTables } from '#identity/users/users.read';
import type { Database } from '#platform/database/database';
import type { Clock } from '#platform/clock';
import type { SiteTime } from '#platform/time';
import type { RoleSessionTables } from '../role-sessions.schema';

const mostRows = 200;
const dayMs = 86_400_000;

/** Sums over runs of models, which outlive texts and accounts: `credits` is what the ledger settled. */
export const modelUsageRepository = (
  database: Database<RoleSessionTables & Pick<UserReadTables, 'users'>>,
) => {
  const ended = (from: string) =>
    database.kysely
      .selectFrom('role_generations')
      .where('role_generations.state', '=', 'ended')
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
        .limit(mostRows)
        .execute(),
    byUser: (from: string) =>
      ended(from)
        .innerJoin('users', 'users.id', 'role_generations.user_id')
        .select(['users.id as user_id', 'users.nick_name'])
        .groupBy(['users.id', 'users.nick_name'])
        .orderBy('credits', 'desc')
        .orderBy('users.id')
        .limit(mostRows)
        .execute(),
  };
};

interface Deps {
  readonly usage: ReturnType<typeof modelUsageRepository>;
  readonly clock: Clock;
  readonly time: SiteTime;
}

export const modelUsageService = ({ usage, clock, time }: Deps) => ({
  /** @param days today included */
  usage: async (days: number): Promise<UsedModels> => {
    const from = time.day(clock.now() - (days - 1) * dayMs);
    const [byDay, byModel, byUser] = await Promise.all([
      usage.byDay(from),
      usage.byModel(from),
      usage.byUser(from),
    ]);
    return {
      days: byDay.map(({ day, answers, failed, prompt_tokens, answer_tokens, credits }) => ({
        day,
        answers,
        failed: Number(failed),
        prompt_tokens: Number(prompt_tokens),
        answer_tokens: Number(answer_tokens),
        credits: Number(credits),
      })),
      models: byModel.map(({ provider, model, answers, failed, prompt_tokens, answer_tokens, credits }) => ({
        provider,
        model,
        answers,
        failed: Number(failed),
        tokens: Number(prompt_tokens) + Number(answer_tokens),
        credits: Number(credits),
      })),
      people: byUser.map(({ user_id, nick_name, answers, prompt_tokens, answer_tokens, credits }) => ({
        user_id,
        nick_name,
        answers,
        tokens: Number(prompt_tokens) + Number(answer_tokens),
        credits: Number(credits),
      })),
    };
  },
});

export type ModelUsageService = ReturnType<typeof modelUsageService>;
