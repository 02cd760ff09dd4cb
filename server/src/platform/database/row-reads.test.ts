import { articleRoutes } from '@yanye/shared/contract/articles';
import { commentRoutes } from '@yanye/shared/contract/comments';
import { sql } from 'kysely';
import type { ArticleRow, ArticleTables } from '#content/articles/articles.schema';
import type { CommentTables } from '#discussion/comments/comments.schema';
import { everyDatabase } from '#test/every-database';
import { openProduct, type Product } from '#test/open-product';
import { changesTable } from './generation';
import type { Database } from './database';
import { keptBySources } from './kept-until-change';

type Tables = ArticleTables & CommentTables;

everyDatabase('a value that was read from some rows', (open) => {
  let product: Product;
  let database: Database<Tables>;
  let ids: Readonly<Record<'a' | 'b' | 'c', string>>;
  let read: string[];

  beforeEach(async () => {
    product = await openProduct(open);
    database = product.database.forTables<Tables>();
    ids = { a: await written('a'), b: await written('b'), c: await written('c') };
    await comment('a');
    await comment('b');
    read = [];
  });
  afterEach(() => product.close());

  const written = async (title: string): Promise<string> => {
    const body = { title, slug: `of-${title}`, content: 'text', status: 'published' } as const;
    return (await product.as('admin').call(articleRoutes.create, { body })).body.data.id;
  };

  const comment = (on: 'a' | 'b' | 'c', content = 'one') =>
    product.as('admin').call(commentRoutes.write, { body: { article_id: ids[on], content } });

  const articles = () => database.kysely.selectFrom('articles');
  const comments = (id: string) =>
    database.kysely.selectFrom('comments').where('comments.article_id', '=', id);

  const loads: Readonly<Record<string, () => Promise<object>>> = {
    'an article by its id': () => articles().selectAll().where('id', '=', ids.a).execute(),
    'an article by its address': () => articles().selectAll('articles').where('slug', '=', 'of-a').execute(),
    'two by title': () => articles().selectAll().orderBy('title').limit(2).execute(),
    'the most discussed': () =>
      articles().selectAll().orderBy('comment_count', 'desc').orderBy('slug').limit(2).execute(),
    'the most discussed, renamed': () =>
      articles()
        .select(['id', 'comment_count as number'])
        .orderBy('number', 'desc')
        .orderBy('slug')
        .limit(2)
        .execute(),
    'titles without their rows': () => articles().select('title').where('title', '<', 'b').execute(),
    'a sum': () =>
      articles()
        .select(({ fn }) => fn.sum('comment_count').as('sum'))
        .execute(),
    'its text': () =>
      database.kysely.selectFrom('article_bodies').select('html').where('article_id', '=', ids.a).execute(),
    'its tags': () =>
      database.kysely.selectFrom('article_tags').select('tag').where('article_id', 'in', [ids.a]).execute(),
    'articles under a tag': () =>
      articles()
        .innerJoin('article_tags', 'article_tags.article_id', 'articles.id')
        .select(['articles.id', 'articles.title'])
        .where('article_tags.tag', '=', 'tag')
        .execute(),
    'comments of an article': () => comments(ids.a).selectAll().execute(),
    'their number': () =>
      comments(ids.a)
        .select(({ fn }) => fn.countAll().as('count'))
        .execute(),
    'answers below them': () =>
      comments(ids.a)
        .innerJoin('comments as answers', 'answers.parent_id', 'comments.id')
        .select('answers.content')
        .execute(),
    'comments of an article or of none': () =>
      database.kysely
        .selectFrom('comments')
        .selectAll()
        .where((where) => where.or([where('article_id', '=', ids.a), where('content', '=', '')]))
        .execute(),
    'as a text': () => sql`select * from comments where article_id = ${ids.a}`.execute(database.kysely),
    'articles with a text within': () =>
      articles()
        .selectAll()
        .where('id', '=', ids.a)
        .where(sql<boolean>`exists (select 1 from articles as others where others.comment_count > 5)`)
        .execute(),
  };

  const names = Object.keys(loads);
  const textWithin = 'articles with a text within';
  const byCount = [
    'an article by its id',
    'an article by its address',
    'two by title',
    'the most discussed',
    'the most discussed, renamed',
    'a sum',
    textWithin,
  ];
  const ofAnyComments = ['answers below them', 'comments of an article or of none', 'as a text'];
  const ofComments = ['comments of an article', 'their number', ...ofAnyComments];

  const set = (values: Partial<Pick<ArticleRow, 'title' | 'comment_count'>>, on: 'a' | 'b' | 'c') =>
    database.transaction(() =>
      database.kysely.updateTable('articles').set(values).where('id', '=', ids[on]).execute(),
    );
  const countsMore = (on: 'a' | 'b' | 'c') => set({ comment_count: 9 }, on);

  const edit = (on: 'a' | 'b' | 'c', values: { content: string } | { tags: string[] }) =>
    product.as('admin').call(articleRoutes.update, { body: { id: ids[on], ...values } });
  const byText = [
    'an article by its id',
    'an article by its address',
    'two by title',
    'the most discussed',
    textWithin,
  ];

  const sortedByCount = ['the most discussed', 'the most discussed, renamed', 'a sum', textWithin];

  it.each<[string, () => Promise<unknown>, readonly string[]]>([
    ['a number of its own row', () => countsMore('a'), byCount],
    ['a number of another row', () => countsMore('c'), sortedByCount],
    ['a comment of its own', () => comment('a', 'two'), [...byCount, ...ofComments]],
    ['a comment on another article', () => comment('c'), [...sortedByCount, ...ofAnyComments]],
    [
      'a title that it may be sorted by',
      () => set({ title: 'z' }, 'c'),
      ['two by title', 'titles without their rows', textWithin],
    ],
    [
      'the key of a row',
      () =>
        database.transaction(() =>
          database.kysely
            .updateTable('comments')
            .set({ article_id: ids.a })
            .where('article_id', '=', ids.b)
            .execute(),
        ),
      ofComments,
    ],
    ['its own text', () => edit('a', { content: 'other' }), [...byText, 'its text']],
    ['the text of another article', () => edit('c', { content: 'other' }), [textWithin]],
    ['the tags of another article', () => edit('c', { tags: ['tag'] }), ['articles under a tag', textWithin]],
    [
      'the rows that there are',
      () => written('d'),
      names.filter((name) => ![...ofComments, 'its text', 'its tags'].includes(name)),
    ],
  ])('is read again after a change of %s only where that may show', async (_name, change, again) => {
    const kept = keptBySources(database, async (name) => {
      read.push(name);
      return (await loads[name]?.()) ?? [];
    });
    for (const name of names) await kept(name);
    read.splice(0);
    await change();
    for (const name of names) expect(await kept(name)).toEqual(await loads[name]?.());
    expect(read.toSorted()).toEqual([...again].toSorted());
  });

  it('is read again after a change of its rows that has long been noted as one of any row', async () => {
    const kept = keptBySources(database, async (name) => ({ rows: await loads[name]?.() }));
    await kept('an article by its id');
    await countsMore('a');
    for (let at = 0; at < 600; at += 1) await set({ comment_count: at }, 'b');
    const { rows } = await sql<{ what: string }>`select what from ${sql.table(changesTable)}
      where what like 'articles.comment_count%' order by what`.execute(database.kysely);
    expect(rows.map(({ what }) => what)).toEqual([
      'articles.comment_count',
      `articles.comment_count ${ids.b}`,
    ]);
    expect(await kept('an article by its id')).toEqual({ rows: await loads['an article by its id']?.() });
  });
});
