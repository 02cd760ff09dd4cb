import type { Person } from './MentionList';

const nameOf = (articleId: string): string => `comment-people:${articleId}`;

/** More than a comment may name, since several may be begun below one article. */
const most = 50;

const isPerson = (entry: unknown): entry is Person =>
  typeof entry === 'object' &&
  entry !== null &&
  'id' in entry &&
  typeof entry.id === 'number' &&
  'nick_name' in entry &&
  typeof entry.nick_name === 'string';

/**
 * Whom unsent comments of this browser session name, so that a draft that comes back still reaches them.
 * A browser may refuse storage; then they are known as long as the page lives.
 */
export const chosenPeople = {
  read(articleId: string): readonly Person[] {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(articleId)) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isPerson) : [];
    } catch {
      return [];
    }
  },
  keep(articleId: string, people: readonly Person[]): void {
    try {
      sessionStorage.setItem(nameOf(articleId), JSON.stringify(people.slice(-most)));
    } catch {
      // The form itself still knows them.
    }
  },
} as const;
