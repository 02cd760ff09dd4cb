import type { Advert, advertRoutes } from '@yanye/shared/contract/adverts';
import { advertCalls } from '@yanye/shared/contract/adverts.calls';
import type { Feedback, feedbackRoutes } from '@yanye/shared/contract/feedback';
import { feedbackCalls } from '@yanye/shared/contract/feedback.calls';
import type { Menu, menuRoutes } from '@yanye/shared/contract/menus';
import { menuCalls } from '@yanye/shared/contract/menus.calls';
import type { Output } from '@yanye/shared/contract/route';
import type { Comment } from '@yanye/shared/contract/comments';
import { articleCalls } from '@yanye/shared/contract/articles.calls';
import type {
  ArticleArchive,
  ArticleItem,
  ArticlePage,
  articleRoutes,
} from '@yanye/shared/contract/articles';
import { commentCalls } from '@yanye/shared/contract/comments.calls';
import type { commentRoutes } from '@yanye/shared/contract/comments';
import type { SearchFacets, SearchHit, SearchSuggestion, searchRoutes } from '@yanye/shared/contract/search';
import type { NewsHeadline, NewsPage, newsRoutes } from '@yanye/shared/contract/news';
import { newsCalls } from '@yanye/shared/contract/news.calls';
import { searchCalls } from '@yanye/shared/contract/search.calls';
import type { reactionRoutes } from '@yanye/shared/contract/reactions';
import type { ModelReceiver, modelReceiverRoutes } from '@yanye/shared/contract/model-receivers';
import { modelReceiverCalls } from '@yanye/shared/contract/model-receivers.calls';
import type { TermHead, taxonomyRoutes } from '@yanye/shared/contract/taxonomy';
import { taxonomyCalls, type TermKind } from '@yanye/shared/contract/taxonomy.calls';
import { reactionCalls } from '@yanye/shared/contract/reactions.calls';
import { fakeApi } from '@yanye/shared/testing/fake-api';

type CommentPage = Output<typeof commentRoutes.page>;

interface SiteContent {
  readonly articles?: readonly ArticleItem[];
  /** Total number of articles; the length of `articles` when left out. */
  readonly count?: number;
  readonly page?: ArticlePage;
  readonly comments?: readonly Comment[];
  readonly found?: readonly SearchHit[];
  /** Results in all, where there are more than on the page, and whether there are more than are counted. */
  readonly foundInAll?: number;
  readonly isMore?: boolean;
  readonly nearby?: readonly SearchSuggestion[];
  /** Words that were probably meant. */
  readonly words?: Output<typeof searchRoutes.find>['words'];
  readonly facets?: SearchFacets;
  readonly days?: Output<typeof articleRoutes.calendar>;
  /** Recommended articles. */
  readonly chosen?: readonly ArticleItem[];
  readonly adverts?: readonly Advert[];
  readonly feedback?: readonly Feedback[];
  readonly menu?: Partial<Menu>;
  readonly suggested?: readonly SearchSuggestion[];
  readonly news?: NewsPage;
  readonly headline?: NewsHeadline;
  readonly archive?: Partial<ArticleArchive>;
  /** The category, tag and series of the list. */
  readonly heads?: { readonly [K in TermKind]?: TermHead };
  /** Services that get what users say to roles. */
  readonly receivers?: readonly ModelReceiver[];
}

const countedIn = (comments: readonly Comment[]): number =>
  comments.reduce((sum, { sub_comments }) => sum + 1 + countedIn(sub_comments), 0);

/** @returns the only page of comments */
export const commentPage = (comments: readonly Comment[]): CommentPage => ({
  count: comments.length,
  total: countedIn(comments),
  list: [...comments],
  next: 0,
});
const noMenu: Menu = {
  id: 1,
  created_at: '',
  title: '首页',
  path: '/',
  slogan: '',
  abstract: [],
  abstract_time: 7,
  banners: [],
  banner_time: 7,
  sort: 1,
};

/** A fake API that answers the public requests with the given content, and with empty lists otherwise. */
export const siteApi = ({
  articles = [],
  count = articles.length,
  page,
  comments = [],
  found = [],
  foundInAll = found.length,
  isMore = false,
  nearby = [],
  words = [],
  facets = { categories: [], tags: [], is_more: false },
  suggested = [],
  days = [],
  chosen = [],
  adverts = [],
  feedback = [],
  menu = {},
  news = { boards: [] },
  headline = {},
  archive = {},
  heads = {},
  receivers = [],
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
    .answers<typeof articleRoutes.calendar>(articleCalls.calendar, [...days])
    .answers<typeof articleRoutes.archive>(articleCalls.archive, {
      year: 0,
      years: [],
      count: 0,
      list: [],
      next: 0,
      ...archive,
    })
    .answers<typeof taxonomyRoutes.heads>(taxonomyCalls.heads, {
      category: null,
      tag: null,
      series: null,
      ...heads,
    })
    .answers<typeof articleRoutes.recommend>(articleCalls.recommend, {
      count: chosen.length,
      list: [...chosen],
    })
    .answers<typeof advertRoutes.list>(advertCalls.list, { count: adverts.length, list: [...adverts] })
    .answers<typeof feedbackRoutes.list>(feedbackCalls.list, { count: feedback.length, list: [...feedback] })
    .answers<typeof menuRoutes.detail>(menuCalls.detail, { ...noMenu, ...menu })
    .answers<typeof searchRoutes.find>(searchCalls.find, {
      count: foundInAll,
      is_more: isMore,
      list: [...found],
      nearby: [...nearby],
      words: [...words],
    })
    .answers<typeof searchRoutes.facets>(searchCalls.facets, facets)
    .answers<typeof searchRoutes.suggest>(searchCalls.suggest, [...suggested])
    .answers<typeof newsRoutes.page>(newsCalls.page, news)
    .answers<typeof reactionRoutes.mine>(reactionCalls.mine, [])
    .answers<typeof commentRoutes.page>(commentCalls.page, commentPage(comments))
    .answers<typeof commentRoutes.mine>(commentCalls.mine, { liked: [], reported: [], blocked: [] })
    .answers<typeof newsRoutes.headline>(newsCalls.headline, headline)
    .answers<typeof modelReceiverRoutes.list>(modelReceiverCalls.list, [...receivers])
    .answers<typeof commentRoutes.people>(commentCalls.people, []);
  return page
    ? api.answers<typeof articleRoutes.page>(articleCalls.page, page)
    : api.fails(articleCalls.page, { status: 404, error: 'ARTICLE_NOT_FOUND', msg: '文章不存在或尚未发布' });
};
