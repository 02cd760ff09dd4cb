import type { LoreBook, LoreEntry } from '@yanye/shared/contract/role-details';
import type { LorePosition } from '@yanye/shared/contract/role-details.calls';
import { hiddenKeys } from '../macros';
import { readDecorators, type LoreRules } from './lore-decorators';
import { haystackOf, keySearch, type Haystack, type KeySearch } from './lore-keys';

/** Messages that are searched, as in other programs that read cards. */
export const defaultScanDepth = 2;
/** Entries find entries that find entries, so often at most. */
const mostRounds = 3;

/** What an entry adds to a prompt. */
export interface ActiveLore {
  readonly content: string;
  readonly position: LorePosition;
  readonly order: number;
  /** Lower ones are left out first; constant ones last. */
  readonly priority: number;
}

export interface LoreFacts {
  /** The newest first. */
  readonly messages: readonly string[];
  /** Messages of the role so far, its greeting included. */
  readonly said: number;
  /** Number of the greeting that the session began with. */
  readonly greeting: number;
  readonly fill: (text: string) => string;
}

interface Candidate {
  readonly entry: LoreEntry;
  readonly rules: LoreRules;
  readonly text: string;
}

const isConstant = ({ entry, rules }: Candidate): boolean => entry.constant || rules.isActivated === true;

const mayBeActive = ({ rules }: Candidate, { said, greeting }: LoreFacts): boolean =>
  rules.isDeactivated !== true &&
  said >= (rules.onlyAfter ?? 0) &&
  said % Math.max(1, rules.onlyEvery ?? 1) === 0 &&
  (rules.greeting === undefined || rules.greeting === greeting);

const isFound = ({ entry, rules }: Candidate, haystack: Haystack, search: KeySearch): boolean => {
  const { additionalKeys = [], excludedKeys = [] } = rules;
  const plain = { use_regex: false, case_sensitive: entry.case_sensitive };
  if (search.any(excludedKeys, haystack, plain)) return false;
  if (!search.any(entry.keys, haystack, entry)) return false;
  if (additionalKeys.length > 0 && !search.any(additionalKeys, haystack, plain)) return false;
  const isSelective = entry.selective && entry.secondary_keys.length > 0;
  return !isSelective || search.any(entry.secondary_keys, haystack, entry);
};

/** Entries that are found in the texts of found ones. */
const foundInLore = (
  found: readonly Candidate[],
  rest: readonly Candidate[],
  search: KeySearch,
): readonly Candidate[] => {
  const all: Candidate[] = [];
  let newest = found;
  let left = rest;
  for (let round = 0; round < mostRounds && newest.length > 0 && left.length > 0; round += 1) {
    const haystack = haystackOf(newest.map(({ text }) => `${text}\n${hiddenKeys(text)}`));
    newest = left.filter((one) => isFound(one, haystack, search));
    left = left.filter((one) => !newest.includes(one));
    all.push(...newest);
  }
  return all;
};

/** Chooses what of a lorebook the newest messages call for. @returns entries, those that are kept longest first */
export const scanLore = (book: LoreBook | null, facts: LoreFacts): readonly ActiveLore[] => {
  if (!book) return [];
  const search = keySearch();
  const haystacks = new Map<number, Haystack>();
  const haystackAt = (depth: number): Haystack => {
    const known = haystacks.get(depth) ?? haystackOf(facts.messages.slice(0, depth));
    haystacks.set(depth, known);
    return known;
  };
  const usual = book.scan_depth ?? defaultScanDepth;
  const candidates = book.entries
    .filter(({ enabled }) => enabled)
    .map((entry): Candidate => ({ entry, ...readDecorators(entry.content) }))
    .filter((one) => one.text !== '' && mayBeActive(one, facts));
  const found = candidates.filter(
    (one) => isConstant(one) || isFound(one, haystackAt(one.rules.scanDepth ?? usual), search),
  );
  const rest = candidates.filter((one) => !found.includes(one));
  const active = book.recursive ? [...found, ...foundInLore(found, rest, search)] : found;
  const priorityOf = ({ entry, rules }: Candidate): number => {
    if (rules.isLeast) return -Infinity;
    return entry.constant ? Infinity : (entry.priority ?? 0);
  };
  return active
    .map((one) => ({
      content: facts.fill(one.text),
      position: one.rules.position ?? one.entry.position,
      order: one.entry.order,
      priority: priorityOf(one),
    }))
    .filter(({ content }) => content.trim() !== '')
    .toSorted((a, b) => (a.priority === b.priority ? a.order - b.order : b.priority - a.priority));
};
