import type { Person } from './MentionList';

const nameOf = (articleId: string): string => `comment-people:${articleId}`;

/** More than one comment may mention, since an article may have several drafts. */
const most = 50;

const isPerson = (entry: unknown): entry is Person =>
  typeof entry === 'object' &&
  entry !== null &&
  'id' in entry &&
  typeof entry.id === 'number' &&
  'nick_name' in entry &&
  typeof entry.nick_name === 'string';

/**
 * Users mentioned in the drafts of this browser session, so that a restored draft still notifies them.
 * A browser may refuse storage; then they are held in memory.
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
      // The form still has them in memory.
    }
  },
} as const;
