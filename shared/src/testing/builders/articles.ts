import { defaultCover } from '../../contract/drawn-pictures.calls';
import type { ArticleItem, ArticlePage, RelatedArticle } from '#contract/articles.ts';
import type { SearchHit } from '#contract/search.ts';

/** @param overrides fields that matter to the test @returns a published article as a list shows it */
export const anArticle = (overrides: Partial<ArticleItem> = {}): ArticleItem => ({
  id: '1',
  slug: 'leaves-of-words',
  created_at: '2026-03-01 09:30:00',
  updated_at: '2026-03-01 09:30:00',
  title: '言叶的由来',
  keyword: 'leaves-of-words',
  abstract: '为什么一个网站叫做言叶。',
  look_count: 12,
  comment_count: 3,
  digg_count: 4,
  collects_count: 2,
  user_id: 1,
  user_nick_name: '站长',
  user_avatar: '',
  category: '随笔',
  series: '',
  series_position: 0,
  source: '',
  link: '',
  banner_id: null,
  banner_url: defaultCover,
  banner_picture: null,
  tags: ['言叶'],
  is_recommend: false,
  is_top: false,
  is_digg: false,
  is_coll: false,
  status: 'published',
  visibility: 'public',
  withdraw_at: '',
  word_count: 800,
  may_edit: false,
  may_remove: false,
  may_judge: false,
  may_take_back: false,
  ...overrides,
});

/** @returns an article's page with its rendered text */
export const anArticlePage = (overrides: Partial<ArticlePage> = {}): ArticlePage => ({
  ...anArticle(),
  is_locked: false,
  html: '<h2 id="kai-tou">开头</h2><p>词语如叶。</p>',
  toc: [{ id: 'kai-tou', text: '开头', level: 2 }],
  text_version: 1,
  has_math: false,
  has_mermaid: false,
  share_picture: '',
  series_place: null,
  next: null,
  prev: null,
  author: {
    id: 1,
    nick_name: '站长',
    avatar: '',
    article_count: 7,
    look_count: 1200,
    digg_count: 34,
    collects_count: 5,
  },
  related: [],
  ...overrides,
});

/** @returns a suggestion below an article */
export const aRelatedArticle = (overrides: Partial<RelatedArticle> = {}): RelatedArticle => ({
  id: '8',
  slug: 'autumn',
  title: '秋天',
  created_at: '2026-02-01 08:00:00',
  banner_url: '',
  banner_picture: null,
  ...overrides,
});

/** @returns an article as a search result */
export const aSearchHit = (overrides: Partial<SearchHit> = {}): SearchHit => ({
  id: '1',
  slug: 'leaves-of-words',
  title: '<em>言叶</em>的由来',
  abstract: '为什么一个网站叫做言叶。',
  category: '随笔',
  tags: ['言叶'],
  banner_url: '',
  banner_picture: null,
  created_at: '2026-03-01 09:30:00',
  look_count: 12,
  digg_count: 4,
  comment_count: 3,
  collects_count: 2,
  sections: [{ anchor: 'kai-tou', heading: '开头', body: '词语如叶，<em>言叶</em> &amp; 字。' }],
  ...overrides,
});
