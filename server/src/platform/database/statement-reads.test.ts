import { compilingKysely } from '#test/compiling-kysely';
import { isConcerned, noteRows, readOf } from './statement-reads';

const kysely = compilingKysely<{
  articles: { id: string; title: string; comment_count: number };
  comments: { id: number; article_id: string };
}>();

const ids = (count: number): string[] => Array.from({ length: count }, (_, at) => `a${at}`);
const countOf = (row: string) => ({ table: 'articles', column: 'comment_count', row });

describe('what a statement read', () => {
  it.each([
    [200, false],
    [201, true],
  ])('of %i rows that it returned: a change of another one concerns it, %s', (count, isIt) => {
    const read = readOf(kysely.selectFrom('articles').selectAll().orderBy('title').compile());
    expect(isConcerned(read, countOf('z'))).toBe(true);
    noteRows(
      read,
      ids(count).map((id) => ({ id })),
    );
    expect(isConcerned(read, countOf('a7'))).toBe(true);
    expect(isConcerned(read, countOf('z'))).toBe(isIt);
  });

  it.each([
    [200, false],
    [201, true],
  ])('of %i rows that it names: a change of another one concerns it, %s', (count, isIt) => {
    const read = readOf(
      kysely.selectFrom('comments').select('id').where('article_id', 'in', ids(count)).compile(),
    );
    expect(isConcerned(read, { table: 'comments', column: undefined, row: 'a7' })).toBe(true);
    expect(isConcerned(read, { table: 'comments', column: undefined, row: 'z' })).toBe(isIt);
  });

  it('depends on the values of the statement, not on its text alone', () => {
    const [one, other] = ['a', 'b'].map((id) =>
      readOf(kysely.selectFrom('comments').select('id').where('article_id', '=', id).compile()),
    );
    const change = { table: 'comments', column: undefined, row: 'b' };
    expect([one, other].map((read) => read && isConcerned(read, change))).toEqual([false, true]);
  });
});
