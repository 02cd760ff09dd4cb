import type { UsedModels } from '@yanye/shared/contract/model-usage';

type UsedDay = UsedModels['days'][number];

const dayMs = 86_400_000;

/** @returns every day of the range in order, those without answers too */
export const daysOfRange = ({ from, to, days }: Pick<UsedModels, 'from' | 'to' | 'days'>): UsedDay[] => {
  const used = new Map(days.map((each) => [each.day, each]));
  const length = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return Array.from({ length }, (_, at) => {
    const day = new Date(Date.parse(from) + at * dayMs).toISOString().slice(0, 10);
    const nothing = { answers: 0, failed: 0, prompt_tokens: 0, answer_tokens: 0, credits: 0 };
    return used.get(day) ?? { day, ...nothing };
  });
};

/** @returns the first of the days with the most answers */
export const peakOf = (days: readonly UsedDay[]): UsedDay | undefined =>
  days.reduce<UsedDay | undefined>(
    (most, each) => (each.answers > (most?.answers ?? 0) ? each : most),
    undefined,
  );
