import { articlesModule } from '#content/articles/articles.module';
import { articleRoutes } from '@yanye/shared/contract/articles';
import { roles } from '@yanye/shared/policy/roles';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';
import { renderMarkdown } from '#platform/markdown/render-markdown';
import { siteTime } from '#platform/time';
import { articleChangesRepository } from './article-changes.repository';
import { articleEditingRules } from './article-editing-rules';
import { articleEditingService } from './article-editing.service';
import { articleSlugs } from './article-slugs';
import { articleSlugsRepository } from './article-slugs.repository';
import { articlesRepository } from '../reading/articles.repository';

everyDatabase('an article that two users save concurrently', (open) => {
  const clock = testClock();
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  afterAll(() => product.close());

  /** @param duringRender runs while a text is rendered */
  const editingWhile = (duringRender: () => Promise<unknown>) => {
    const { database, service } = product;
    const { locks, writer, saving } = service(articlesModule);
    const articles = articlesRepository(database.forTables());
    return articleEditingService({
      database,
      articles,
      changes: articleChangesRepository(database.forTables()),
      slugs: articleSlugs({ slugs: articleSlugsRepository(database.forTables()), clock }),
      removal: { remove: async () => [] },
      locks,
      writer,
      saving,
      renderer: {
        render: async (content) => {
          await duringRender();
          return renderMarkdown(content);
        },
      },
      rules: articleEditingRules({
        articles,
        submissions: { checkRequestedStatus: async () => undefined },
        words: { refuseTexts: async () => undefined },
      }),
      texts: { of: async (_viewer, article) => article },
      images: { coverOf: async () => undefined },
      pictureJobs: { copyPictures: async () => undefined },
      schedule: { scheduleTransitions: async () => undefined },
      drafts: { saved: async () => undefined },
      time: siteTime('Asia/Shanghai'),
      clock,
    });
  };

  test('an abstract derived from an outdated text is a conflict', async () => {
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
