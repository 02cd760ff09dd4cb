import { CardProblem } from '../format/card-problem';
import { messages } from './messages.zh';
import type { CardField } from './card-fields';

/** Half a pair of surrogates has no form in UTF-8. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD');

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return wellFormed(value);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
};

const same = <T>(value: T): T => value;

/** @param max characters; a longer text is refused, since a part of it would be another role */
const withinLimit = (text: string, label: string, max: number): string => {
  if (text.length > max) throw new CardProblem(messages.tooLong(label, text.length, max));
  return text;
};

export const longText = (card: string, label: string, max: number): CardField<string> => ({
  card,
  none: '',
  read: (value) => withinLimit(textOf(value), label, max),
  write: same,
});

/** One line; what is beyond `max` characters is cut off. */
export const oneLine = (value: unknown, max: number): string =>
  wellFormed(
    textOf(value)
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim()
      .slice(0, max),
  ).trim();

export const shortText = (card: string, max: number): CardField<string> => ({
  card,
  none: '',
  read: (value) => oneLine(value, max),
  write: same,
});

export const textList = (card: string, label: string, most: number, max: number): CardField<string[]> => ({
  card,
  none: [],
  read: (value) => {
    const texts = Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
    if (texts.length > most) throw new CardProblem(messages.tooMany(label, texts.length, most));
    return texts.map((each) => withinLimit(textOf(each), label, max));
  },
  write: same,
});

/** Without the spaces around each, which forms cut off as well. */
export const wordList = (...given: Parameters<typeof textList>): CardField<string[]> => {
  const list = textList(...given);
  return { ...list, read: (value) => list.read(value).map((each) => each.trim()) };
};

export const flag = (card: string, none = false): CardField<boolean> => ({
  card,
  none,
  read: (value) => (typeof value === 'boolean' ? value : none),
  write: same,
});

interface Range {
  readonly least: number;
  readonly most: number;
  readonly isWhole?: boolean;
}

const inRange = (value: unknown, { least, most, isWhole = false }: Range): number | undefined => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  return Math.min(most, Math.max(least, isWhole ? Math.round(value) : value));
};

export const number = (card: string, none: number, range: Range): CardField<number> => ({
  card,
  none,
  read: (value) => inRange(value, range) ?? none,
  write: same,
});

export const numberOrNone = (card: string, range: Range): CardField<number | null> => ({
  card,
  none: null,
  isOptional: true,
  read: (value) => inRange(value, range) ?? null,
  write: same,
});

export const optional = <T>(field: CardField<T>): CardField<T> => ({ ...field, isOptional: true });
