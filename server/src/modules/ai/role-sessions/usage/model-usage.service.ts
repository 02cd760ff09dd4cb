import type { UsedModels } from '@yanye/shared/contract/model-usage';
import type { Clock } from '#platform/clock';
import type { SiteTime } from '#platform/time';
import { messages } from '../messages.zh';
import type { ModelUsageRepository } from './model-usage.repository';

const dayMs = 86_400_000;

interface Deps {
  readonly usage: ModelUsageRepository;
  readonly clock: Clock;
  readonly time: SiteTime;
}

/** One engine gives sums as text. */
interface Sums {
  readonly answers: number;
  readonly failed: number | string;
  readonly prompt_tokens: number | string;
  readonly answer_tokens: number | string;
  readonly credits: number | string;
}
type Person = UsedModels['people'][number];

const dayText = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

const tokensOf = ({ prompt_tokens, answer_tokens }: Sums): number =>
  Number(prompt_tokens) + Number(answer_tokens);

/** @returns what is in the days, and in none of the people who are listed */
const others = (days: UsedModels['days'], people: readonly Person[]): Person[] => {
  const rest: Person = { user_id: 0, nick_name: messages.usage.others, answers: 0, tokens: 0, credits: 0 };
  for (const { answers, prompt_tokens, answer_tokens, credits } of days) {
    rest.answers += answers;
    rest.tokens += prompt_tokens + answer_tokens;
    rest.credits += credits;
  }
  for (const { answers, tokens, credits } of people) {
    rest.answers -= answers;
    rest.tokens -= tokens;
    rest.credits -= credits;
  }
  return rest.answers > 0 ? [rest] : [];
};

export const modelUsageService = ({ usage, clock, time }: Deps) => ({
  /** @param days today included */
  usage: async (days: number): Promise<UsedModels> => {
    const today = time.dayNumber(clock.now());
    const from = dayText(today - days + 1);
    const [byDay, byModel, byUser] = await Promise.all([
      usage.byDay(from),
      usage.byModel(from),
      usage.byUser(from),
    ]);
    const usedDays = byDay.map(({ day, answers, failed, prompt_tokens, answer_tokens, credits }) => ({
      day,
      answers,
      failed: Number(failed),
      prompt_tokens: Number(prompt_tokens),
      answer_tokens: Number(answer_tokens),
      credits: Number(credits),
    }));
    const people = byUser.map((sums) => ({
      user_id: sums.user_id ?? 0,
      nick_name: sums.nick_name ?? messages.usage.removed,
      answers: sums.answers,
      tokens: tokensOf(sums),
      credits: Number(sums.credits),
    }));
    return {
      from,
      to: dayText(today),
      days: usedDays,
      models: byModel.map((sums) => ({
        provider: sums.provider,
        model: sums.model,
        answers: sums.answers,
        failed: Number(sums.failed),
        tokens: tokensOf(sums),
        credits: Number(sums.credits),
      })),
      people: [...people, ...others(usedDays, people)],
    };
  },
});

export type ModelUsageService = ReturnType<typeof modelUsageService>;
