import { articleStatuses } from '../contract/articles.calls';
import { mayEditArticle, mayPublish, mayReadArticle, mayRemoveArticle } from './articles.policy';
import { roles } from './roles';

const author = { id: 7, role: roles.user };
const people = {
  'a visitor': undefined,
  'its author': author,
  'another general user': { id: 8, role: roles.user },
  'a tourist': { id: 9, role: roles.tourist },
  'a tourist who once wrote it': { id: 7, role: roles.tourist },
  'somebody disabled': { id: 10, role: roles.disabled },
  'an administrator': { id: 1, role: roles.admin },
} as const;
const unpublished = articleStatuses.filter((status) => status !== 'published');
const of = (status: (typeof articleStatuses)[number]) => ({ user_id: 7, status });
const those = (allowed: (person: (typeof people)[keyof typeof people]) => boolean): string[] =>
  Object.entries(people)
    .filter(([, person]) => allowed(person))
    .map(([name]) => name);

describe('an article', () => {
  test('that is published is read by everybody, and changed by administrators alone', () => {
    expect(those((person) => mayReadArticle(person, of('published')))).toEqual(Object.keys(people));
    expect(those((person) => mayEditArticle(person, of('published')))).toEqual(['an administrator']);
    expect(those((person) => mayRemoveArticle(person, of('published')))).toEqual(['an administrator']);
  });

  test.each(unpublished)('that is %s is its author’s and the administrators’', (status) => {
    expect(those((person) => mayReadArticle(person, of(status)))).toEqual([
      'its author',
      'a tourist who once wrote it',
      'an administrator',
    ]);
    expect(those((person) => mayEditArticle(person, of(status)))).toEqual(['its author', 'an administrator']);
    expect(those((person) => mayRemoveArticle(person, of(status)))).toEqual([
      'its author',
      'an administrator',
    ]);
  });

  test('is published by administrators', () => {
    expect(those(mayPublish)).toEqual(['an administrator']);
  });
});
