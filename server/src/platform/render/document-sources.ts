import { contentHash } from '../kept-content/entity-tag';

const steadyBy = new Map<string, RegExp>();

/** Numbers of these fields. A quote inside a text is escaped in JSON, so only names of fields match. */
const numbersOf = (fields: readonly string[]): RegExp => {
  const names = fields.join('|');
  const before = steadyBy.get(names);
  if (before) return before;
  const made = new RegExp(`"(?:${names})":\\d+`, 'g');
  steadyBy.set(names, made);
  return made;
};

/** @param text JSON @param counters number fields that are left out, so that readers who are counted do not make a page differ */
export const steadyHash = (text: string, counters: readonly string[]): string =>
  contentHash(counters.length > 0 ? text.replace(numbersOf(counters), '') : text);

/**
 * Digest of everything that a document is made from.
 * @param edition names all of it besides the answers
 * @param digests of the answers
 */
export const sourcesOf = (edition: string, digests: string): string => contentHash(`${edition}\n${digests}`);
