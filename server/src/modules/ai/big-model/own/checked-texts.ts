import { refuse } from '#platform/errors';
import type { SensitiveWordsService } from '#site/sensitive-words/sensitive-words.service';

interface Deps {
  readonly words: Pick<SensitiveWordsService, 'checkAll'>;
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** @param texts those that take the places of the texts, in their order */
const withTexts = (value: unknown, texts: Iterator<string>): unknown => {
  if (typeof value === 'string') return texts.next().value;
  if (Array.isArray(value)) return value.map((each) => withTexts(each, texts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withTexts(each, texts)]));
};

/** What people write is checked as a whole: nobody reads it before the role speaks. */
export const checkedTexts = ({ words }: Deps) => ({
  /**
   * @returns the same with masked words replaced
   * @throws AppError CONTENT_REFUSED where any text has a word that is refused, or would have to be approved
   */
  of: async <V extends object>(value: V): Promise<V> => {
    const checks = await words.checkAll(textsIn(value));
    if (checks.some(({ action }) => action === 'refuse' || action === 'hold')) refuse('CONTENT_REFUSED');
    if (checks.every(({ action }) => action === 'pass')) return value;
    // Only texts differ.
    return withTexts(value, checks.map(({ text }) => text).values()) as V;
  },
});

export type CheckedTexts = ReturnType<typeof checkedTexts>;
