import { browserStorage, readJson } from '@yanye/shared/store/storage';
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
  read: (articleId: string): readonly Person[] => {
    const kept = readJson(browserStorage().session, nameOf(articleId));
    return Array.isArray(kept) ? kept.filter(isPerson) : [];
  },
  keep: (articleId: string, people: readonly Person[]): void =>
    browserStorage().session.setItem(nameOf(articleId), JSON.stringify(people.slice(-most))),
} as const;
