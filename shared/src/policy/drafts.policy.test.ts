/** @jest-environment node */
import { mayKeepDraft, maySeeDraft, maySeeTimeline } from './drafts.policy';
import { roles } from './roles';

const people = {
  'a visitor': undefined,
  'the author': { id: 7, role: roles.user },
  'another general user': { id: 8, role: roles.user },
  'a tourist': { id: 9, role: roles.tourist },
  'a tourist who once wrote it': { id: 7, role: roles.tourist },
  'a disabled user': { id: 10, role: roles.disabled },
  'an administrator': { id: 1, role: roles.admin },
} as const;
type Person = (typeof people)[keyof typeof people];
const those = (allowed: (person: Person) => boolean): string[] =>
  Object.entries(people)
    .filter(([, person]) => allowed(person))
    .map(([name]) => name);

const draft = { user_id: 7, status: 'draft' } as const;
const published = { user_id: 7, status: 'published' } as const;

describe('drafts and the timeline', () => {
  test.each([
    ['an article that is not published', draft, ['the author', 'an administrator']],
    ['a published one', published, ['an administrator']],
    ['one that is not stored yet', undefined, ['the author', 'another general user', 'an administrator']],
  ])('of %s are for users who may edit it', (_which, article, allowed) => {
    expect(those((person) => mayKeepDraft(person, article))).toEqual(allowed);
    expect(those((person) => maySeeTimeline(person, article))).toEqual(allowed);
  });

  test('of another user are for administrators, and only for an article', () => {
    expect(those((person) => maySeeDraft(person, { user_id: 7 }, draft))).toEqual([
      'the author',
      'an administrator',
    ]);
    expect(those((person) => maySeeDraft(person, { user_id: 1 }, draft))).toEqual(['an administrator']);
    expect(those((person) => maySeeDraft(person, { user_id: 7 }, published))).toEqual(['an administrator']);
    expect(those((person) => maySeeDraft(person, { user_id: 7 }, undefined))).toEqual(['the author']);
  });
});
