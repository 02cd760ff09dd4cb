import type { Comment } from '@yanye/shared/contract/comments';
import { articleCalls } from '@yanye/shared/contract/articles.calls';
import type { ArticleItem, ArticlePage, articleRoutes } from '@yanye/shared/contract/articles';
import { commentCalls } from '@yanye/shared/contract/comments.calls';
import type { commentRoutes } from '@yanye/shared/contract/comments';
import { fakeApi } from '@yanye/shared/testing/fake-api';

interface SiteContent {
  readonly articles?: readonly ArticleItem[];
  /** Number of articles in all pages; the length of `articles` when left out. */
  readonly count?: number;
  readonly page?: ArticlePage;
  readonly comments?: readonly Comment[];
}

/** An API with the public calls answered, as far as a test names the content. */
export const siteApi = ({
  articles = [],
  count = articles.length,
  page,
  comments = [],
}: SiteContent = {}) => {
  const api = fakeApi()
    .answers<typeof articleRoutes.list>(articleCalls.list, { count, list: [...articles] })
    .answers<typeof articleRoutes.categories>(articleCalls.categories, [
      { label: '随笔', value: '随笔' },
      { label: '技术', value: '技术' },
    ])
    .answers<typeof articleRoutes.tags>(articleCalls.tags, {
      count: 1,
      list: [{ tag: 'C++', count: 3, article_id_list: [], created_at: '' }],
    })
    .answers<typeof commentRoutes.list>(commentCalls.list, { count: comments.length, list: [...comments] });
  return page
    ? api.answers<typeof articleRoutes.page>(articleCalls.page, page)
    : api.fails(articleCalls.page, { status: 404, error: 'ARTICLE_NOT_FOUND', msg: '文章不存在或尚未发布' });
};
