import { articleRoutes } from '@yanye/shared/contract/articles';
import type { ArticleStatus, ArticleVisibility } from '@yanye/shared/contract/articles.calls';
import type { CommentStatus } from '@yanye/shared/contract/comments.calls';
import { menuRoutes } from '@yanye/shared/contract/menus';
import { newsRoutes } from '@yanye/shared/contract/news';
import { customPageRoutes } from '@yanye/shared/contract/custom-pages';
import type { Tables } from './tables';
import type { Product } from './open-product';

/**
 * Makes one record of a kind that nothing else touches. What has an owner belongs to the general user `member`.
 * @returns makers, each of which answers with the new record's id
 */
export const oneRecord = (product: () => Product) => {
  let count = 0;
  const next = (): string => `第 ${(count += 1)} 个`;
  const created_at = 1;

  const insert = async (table: keyof Tables, row: object): Promise<number> => {
    // Checked as one table of any name: checking the query for each of the tables costs the compiler half a second.
    const database = product().database.forTables<Record<string, { id: number }>>();
    const added = await database.transaction(() =>
      database.kysely
        .insertInto(table)
        .values({ created_at, ...row } as never)
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    return added.id;
  };

  const article = async (
    status: ArticleStatus,
    visibility: ArticleVisibility = 'public',
  ): Promise<string> => {
    const { as, database, ids } = product();
    const isLetOut = status === 'published' || status === 'withdrawn' || status === 'scheduled';
    const body = {
      ...{
        title: next(),
        content: '一段正文',
        visibility,
        status: status === 'withdrawn' ? 'published' : status,
      },
      ...(status === 'scheduled' && { publish_at: '2030-01-01 00:00' }),
    } as const;
    const made = await as(isLetOut ? 'admin' : 'member').call(articleRoutes.create, { body });
    const { id } = made.body.data;
    if (status === 'withdrawn') await as('admin').call(articleRoutes.update, { body: { id, status } });
    // General users do not publish, yet may have written what an administrator let out.
    await database.transaction(() =>
      database.kysely.updateTable('articles').set({ user_id: ids.member }).where('id', '=', id).execute(),
    );
    return id;
  };

  const board = async (): Promise<string> =>
    (
      await product()
        .as('admin')
        .call(newsRoutes.addBoard, { body: { name: next() } })
    ).body.data.id;

  return {
    next,
    address: () => `https://a-${(count += 1)}.example`,
    email: () => `somebody-${(count += 1)}@example.com`,
    article,
    comment: async (status: CommentStatus): Promise<number> =>
      insert('comments', {
        ...{ article_id: await article('published'), parent_id: null, depth: 0, content: next(), status },
        ...{ user_id: product().ids.member, status_before: status === 'removed' ? 'approved' : '' },
      }),
    link: () =>
      insert('links', {
        ...{ title: next(), href: `https://a.example/${count}`, href_key: `a.example/${count}` },
        ...{ description: '', picture: '', is_shown: 0, sort: 0 },
      }),
    advert: () =>
      insert('adverts', {
        ...{ title: next(), title_key: `第 ${count} 个`, href: 'https://a.example' },
        ...{ images: '/uploads/images/a.webp', is_show: 0 },
      }),
    page: async (): Promise<number> => {
      const body = { title: next(), slug: `page-${count}`, content: '正文', is_shown: false };
      return (await product().as('admin').call(customPageRoutes.create, { body })).body.data.id;
    },
    menu: async (): Promise<number> => {
      const body = { title: next(), path: `/menu/${count}` };
      return (await product().as('admin').call(menuRoutes.create, { body })).body.data.id;
    },
    feedback: () => {
      const content = next();
      return insert('feedback', {
        ...{ email: `${count}@example.com`, email_key: `${count}@example.com`, content },
      });
    },
    word: () => insert('words', { word: next(), bare: `第${count}个`, action: 'mask' }),
    /** @returns the query, which is what it is known by */
    miss: async (): Promise<string> => {
      const query = next();
      const { database } = product();
      await database.transaction(() =>
        database.kysely.insertInto('search_misses').values({ query, count: 1, last_at: 1 }).execute(),
      );
      return query;
    },
    board,
    source: async (): Promise<number> =>
      insert('news_sources', {
        ...{ board_id: await board(), name: next(), address: `https://feed.example/${count}`, is_enabled: 0 },
        ...{ every_minutes: 30, state: 'never', due_at: 0 },
      }),
    image: () => {
      const name = next();
      return insert('images', {
        ...{ path: `/uploads/images/${count}.webp`, hash: `${count}`, name, image_type: '本地' },
        ...{ width: 1, height: 1, is_listed: 1, user_id: product().ids.member },
      });
    },
  };
};
