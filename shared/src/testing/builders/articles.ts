import type { ArticleItem, ArticlePage } from '../../contract/articles';
import type { SearchHit } from '../../contract/search';

/** @param overrides what matters to the test @returns a published article as a list shows it */
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
  source: '',
  link: '',
  banner_id: 0,
  banner_url: '',
  banner_picture: null,
  tags: ['言叶'],
  is_recommend: false,
  is_top: false,
  is_digg: false,
  is_coll: false,
  status: 'published',
  word_count: 800,
  may_edit: false,
  may_remove: false,
  ...overrides,
});

/** @returns an article's page with its rendered text */
export const anArticlePage = (overrides: Partial<ArticlePage> = {}): ArticlePage => ({
  ...anArticle(),
  html: '<h2 id="kai-tou">开头</h2><p>词语如叶。</p>',
  toc: [{ id: 'kai-tou', text: '开头', level: 2 }],
  text_version: 1,
  has_math: false,
  has_mermaid: false,
  share_picture: '',
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

/** @returns an article as a search found it */
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
