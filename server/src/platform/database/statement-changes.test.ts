import { compilingKysely } from '#test/compiling-kysely';
import { changeOf, changesOf, foldedChange } from './statement-changes';

interface Tables {
  articles: { id: string; title: string; status: string };
  comments: { id: number; article_id: string; content: string };
  notes: { id: string; title: string };
}

const kysely = compilingKysely<Tables>();

const silent = {
  owned: [['articles', 'comments']],
  computed: [{ table: 'articles', column: 'is_listed', from: `case when "status" = 'published' then 1 end` }],
} as const;

const comment = (id: number, article_id: string) => ({ id, article_id, content: 'c' });
const many = Array.from({ length: 21 }, (_, at) => `a${at}`);

describe('what a statement changes', () => {
  it.each([
    [
      'one row',
      kysely.updateTable('articles').set({ title: 't' }).where('id', '=', 'a'),
      ['articles.title a'],
    ],
    [
      'two rows',
      kysely
        .updateTable('articles')
        .set({ title: 't' })
        .where('title', '!=', 't')
        .where('id', 'in', ['a', 'b']),
      ['articles.title a', 'articles.title b'],
    ],
    [
      'a column that another one is computed from',
      kysely.updateTable('articles').set({ status: 's' }).where('id', '=', 'a'),
      ['articles.status a', 'articles.is_listed a'],
    ],
    [
      'many rows',
      kysely.updateTable('articles').set({ title: 't' }).where('id', 'in', many),
      ['articles.title'],
    ],
    ['all rows', kysely.updateTable('articles').set({ title: 't' }), ['articles.title']],
    [
      'rows that are not named by their key',
      kysely.updateTable('comments').set({ content: 'c' }).where('id', '=', 1),
      ['comments.content'],
    ],
    [
      'rows with one key or with something else',
      kysely
        .updateTable('articles')
        .set({ title: 't' })
        .where((where) => where.or([where('id', '=', 'a'), where('title', '=', '')])),
      ['articles.title'],
    ],
    [
      'the key itself',
      kysely.updateTable('articles').set({ id: 'b', title: 't' }).where('id', '=', 'a'),
      ['articles.id', 'articles.title'],
    ],
    [
      'a table whose rows are not told apart',
      kysely.updateTable('notes').set({ title: 't' }).where('id', '=', 'a'),
      ['notes.title'],
    ],
    ['a new row', kysely.insertInto('comments').values(comment(1, 'a')), ['comments a']],
    [
      'two new rows',
      kysely.insertInto('comments').values([comment(1, 'a'), comment(2, 'b')]),
      ['comments a', 'comments b'],
    ],
    [
      'a row that may be there',
      kysely
        .insertInto('comments')
        .values(comment(1, 'a'))
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ article_id: 'b' })),
      ['comments'],
    ],
    [
      'a row behind a common table expression with parameters of its own',
      kysely
        .with('one', (query) => query.selectFrom('notes').select('id').where('title', '=', 'x'))
        .insertInto('comments')
        .values(comment(1, 'a')),
      ['comments'],
    ],
    [
      'rows of a select',
      kysely
        .insertInto('comments')
        .columns(['article_id'])
        .expression(kysely.selectFrom('articles').select('id').where('id', '=', 'a')),
      ['comments'],
    ],
    ['a removal', kysely.deleteFrom('articles').where('id', '=', 'a'), ['articles a', 'comments']],
    [
      'a removal by something else',
      kysely.deleteFrom('articles').where('title', '=', 'a'),
      ['articles', 'comments'],
    ],
    [
      'a removal by another table',
      kysely
        .deleteFrom('comments')
        .using('articles')
        .whereRef('articles.id', '=', 'comments.article_id')
        .where('article_id', '=', 'a'),
      ['comments'],
    ],
  ])('is known of %s', (_what, statement, changes) => {
    expect(changesOf(statement.compile(), silent)).toEqual(changes);
  });

  it('is that of the values that it runs with, where it was built with others', () => {
    const built = kysely.insertInto('comments').values(comment(1, 'a')).compile();
    expect(changesOf({ ...built, parameters: [1, 'b', 'c'] }, silent)).toEqual(['comments b']);
  });

  it.each([
    ['articles', { table: 'articles', column: undefined, row: undefined }, 'articles'],
    ['articles.title', { table: 'articles', column: 'title', row: undefined }, 'articles.title'],
    ['comments a.b c', { table: 'comments', column: undefined, row: 'a.b c' }, 'comments'],
    ['articles.title a', { table: 'articles', column: 'title', row: 'a' }, 'articles.title'],
  ])('is read from its note %j', (what, parts, folded) => {
    expect(changeOf(what)).toEqual(parts);
    expect(foldedChange(what)).toBe(folded);
  });
});
