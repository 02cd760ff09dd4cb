import type { LoreBook, LoreEntry } from '@yanye/shared/contract/role-details';
import { roleDetailLimits as limits } from '@yanye/shared/contract/role-details.calls';
import { linearPattern } from '#platform/text/linear-pattern';
import { isRecord, type JsonRecord } from '../format/card-json';
import { CardProblem } from '../format/card-problem';
import { takenFields } from './card-fields';
import { bookFields, entryFields } from './lore-fields';
import { messages } from './messages.zh';
import { withThirdFields } from './third-fields';

/** An entry that is no object, by its place. */
interface OddEntry {
  readonly at: number;
  readonly value: unknown;
}

/** Expressions that an import tries; a book of a person has far fewer. */
const mostTried = 1_000;

/** How many keys are expressions that cannot be used. */
const unusableKeys = (entries: readonly LoreEntry[]): number => {
  const patterns = entries
    .filter(({ use_regex }) => use_regex)
    .flatMap(({ keys, secondary_keys }) => [...keys, ...secondary_keys]);
  return [...new Set(patterns)].slice(0, mostTried).filter((key) => 'problem' in linearPattern(key)).length;
};

interface TakenEntry {
  readonly entry: LoreEntry;
  readonly isChanged: boolean;
}

const takenEntry = (source: JsonRecord): TakenEntry => {
  const { values, foreign, changed } = takenFields(withThirdFields(source), entryFields);
  return { entry: { ...values, foreign: { ...foreign } }, isChanged: changed.length > 0 };
};

/** @throws CardProblem for too many or too long entries */
export const bookOfCard = (source: JsonRecord): { readonly book: LoreBook; readonly notices: string[] } => {
  const { entries: listed, ...others } = source;
  const { values, foreign, changed } = takenFields(others, bookFields);
  const all: unknown[] = Array.isArray(listed) ? listed : [];
  if (all.length > limits.entries)
    throw new CardProblem(messages.tooMany(messages.labels.entry, all.length, limits.entries));
  const taken = all.filter(isRecord).map(takenEntry);
  const entries = taken.map(({ entry }) => entry);
  const odd = all.flatMap((value, at): OddEntry[] => (isRecord(value) ? [] : [{ at, value }]));
  const wrong = taken.filter(({ isChanged }) => isChanged).length + odd.length + changed.length;
  const patterns = unusableKeys(entries);
  return {
    book: {
      ...values,
      entries,
      foreign: {
        ...foreign,
        ...(odd.length > 0 && { odd }),
        ...(listed !== undefined && !Array.isArray(listed) && { listed }),
      },
    },
    notices: [
      ...(wrong > 0 ? [messages.entriesChanged(wrong)] : []),
      ...(patterns > 0 ? [messages.patterns(patterns)] : []),
    ],
  };
};
