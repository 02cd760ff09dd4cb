/** @jest-environment node */
import { articleStatuses, articleVisibilities } from '../contract/articles.calls';
import {
  isListed,
  mayEditArticle,
  mayReviewArticle,
  mayPreviewArticle,
  mayPublish,
  mayReadArticle,
  mayReadText,
  mayRemoveArticle,
  maySubmitArticle,
  mayTakeBackArticle,
  submitsArticles,
} from './articles.policy';
import { roles } from './roles';

const author = { id: 7, role: roles.user };
const people = {
  'a visitor': undefined,
  'its author': author,
  'another general user': { id: 8, role: roles.user },
  'a tourist': { id: 9, role: roles.tourist },
  'a tourist who once wrote it': { id: 7, role: roles.tourist },
  'a disabled user': { id: 10, role: roles.disabled },
  'an administrator': { id: 1, role: roles.admin },
} as const;
const of = (
  status: (typeof articleStatuses)[number],
  visibility: (typeof articleVisibilities)[number] = 'public',
) => ({ user_id: 7, status, visibility });
const those = (allowed: (person: (typeof people)[keyof typeof people]) => boolean): string[] =>
  Object.entries(people)
    .filter(([, person]) => allowed(person))
    .map(([name]) => name);

const all = Object.keys(people);
const owners = ['its author', 'a tourist who once wrote it', 'an administrator'];
const writers = ['its author', 'an administrator'];
const onlyAuthor = ['its author'];
const onlyAdmin = ['an administrator'];

describe('an article', () => {
  test.each([
    ['draft', { read: owners, edit: writers, submit: onlyAuthor, takeBack: [], review: [] }],
    ['pending', { read: owners, edit: writers, submit: [], takeBack: onlyAuthor, review: onlyAdmin }],
    ['scheduled', { read: owners, edit: onlyAdmin, submit: [], takeBack: [], review: [] }],
    ['published', { read: all, edit: onlyAdmin, submit: [], takeBack: [], review: [] }],
    ['withdrawn', { read: owners, edit: writers, submit: onlyAuthor, takeBack: [], review: [] }],
  ] as const)('that is %s', (status, may) => {
    const article = of(status);
    expect({
      read: those((person) => mayReadArticle(person, article)),
      edit: those((person) => mayEditArticle(person, article)),
      submit: those((person) => maySubmitArticle(person, article)),
      takeBack: those((person) => mayTakeBackArticle(person, article)),
      review: those((person) => mayReviewArticle(person, article)),
    }).toEqual(may);
    expect(those((person) => mayRemoveArticle(person, article))).toEqual(may.edit);
  });

  test('has a row here for every status', () => {
    expect(articleStatuses).toEqual(['draft', 'pending', 'scheduled', 'published', 'withdrawn']);
  });

  test('can be previewed through links of administrators, and of its author until it is published', () => {
    expect(those((person) => mayPreviewArticle(person, of('draft')))).toEqual([
      'its author',
      'an administrator',
    ]);
    expect(those((person) => mayPreviewArticle(person, of('published', 'private')))).toEqual([
      'an administrator',
    ]);
  });

  test('is published by administrators', () => {
    expect(those(mayPublish)).toEqual(onlyAdmin);
  });

  test('is public when it is published and not private', () => {
    const listed = articleStatuses.flatMap((status) =>
      articleVisibilities
        .filter((visibility) => isListed(of(status, visibility)))
        .map((visibility) => `${status} ${visibility}`),
    );
    expect(listed).toEqual(['published public', 'published password']);
  });

  const knowing = ['its author', 'a tourist who once wrote it', 'an administrator'];

  test('with visibility private is visible to its author and the administrators, though published', () => {
    const article = of('published', 'private');
    expect(those((person) => mayReadArticle(person, article))).toEqual(knowing);
    expect(those((person) => mayReadText(person, article, true))).toEqual(knowing);
  });

  test('with a password is listed for all, and readable after entering it', () => {
    const article = of('published', 'password');
    expect(those((person) => mayReadArticle(person, article))).toEqual(Object.keys(people));
    expect(those((person) => mayReadText(person, article, false))).toEqual(knowing);
    expect(those((person) => mayReadText(person, article, true))).toEqual(Object.keys(people));
    expect(those((person) => mayReadText(person, of('draft', 'password'), true))).toEqual(knowing);
  });

  test('without a password is readable by every user it is visible to', () => {
    expect(those((person) => mayReadText(person, of('published'), false))).toEqual(Object.keys(people));
    expect(those((person) => mayReadText(person, of('draft'), false))).toEqual(knowing);
  });
});

test('only general users submit articles for review', () => {
  expect(those(submitsArticles)).toEqual(['its author', 'another general user']);
});
