import { articlesModule } from '#content/articles/articles.module';
import { articleRoutes } from '@yanye/shared/contract/articles';
import { roles } from '@yanye/shared/policy/roles';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';
import { renderMarkdown } from '#platform/markdown/render-markdown';
import { siteTime } from '#platform/time';
import { articleChangesRepository } from './article-changes.repository';
import { articleEditingService } from './article-editing.service';
import { articleSlugs } from './article-slugs';
import { articleSlugsRepository } from './article-slugs.repository';
import { articlesRepository } from '../reading/articles.repository';

everyDatabase('an article that is saved while somebody else’s save is on its way', (open) => {
  const clock = testClock();
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  afterAll(() => product.close());

  /** Editing where something happens while a text is rendered. */
  const editingWhile = (meanwhile: () => Promise<unknown>) => {
    const { database, service } = product;
    const { locks, writer, saving } = service(articlesModule);
    return articleEditingService({
      database,
      articles: articlesRepository(database.forTables()),
      changes: articleChangesRepository(database.forTables()),
      slugs: articleSlugs({ slugs: articleSlugsRepository(database.forTables()), clock }),
      locks,
      writer,
      saving,
      render: async (content) => {
        await meanwhile();
        return renderMarkdown(content);
      },
      coverOf: async () => undefined,
      copyPictures: async () => undefined,
      turnLater: async () => undefined,
      judgeWish: async () => undefined,
      words: { refuseTexts: async () => undefined },
      time: siteTime('Asia/Shanghai'),
      savedAt: async () => undefined,
      limits: product.limits,
      clock,
    });
  };

  test('keeps the text that was saved: an abstract made anew from the one before it is a conflict', async () => {
    const admin = product.as('admin');
    const { id } = (
      await admin.call(articleRoutes.create, {
        body: { title: '一篇', content: '先前的正文', abstract: '自己写的' },
      })
    ).body.data;
    const editing = editingWhile(() =>
      admin.call(articleRoutes.update, { body: { id, content: '刚刚保存的正文' } }),
    );
    const viewer = { id: product.ids.admin, role: roles.admin, nick_name: '', user_name: 'admin', jti: '' };
    await expect(editing.update(viewer, { id, abstract: '' })).rejects.toMatchObject({
      word: 'EDIT_CONFLICT',
    });
    const { body } = await admin.call(articleRoutes.detail, { params: { id } });
    expect(body.data).toMatchObject({ content: '刚刚保存的正文', abstract: '自己写的' });
  });
});
