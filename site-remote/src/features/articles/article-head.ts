import type { ArticlePage } from '@yanye/shared/contract/articles';
import type { PageHead } from '@yanye/shared/federation/remote-module';
import type { BlogPosting, WithContext } from 'schema-dts';
import { addressWord, articlePath } from '../../addresses/article-address';

const isoOf = (time: string): string => time.replace(' ', 'T');

/** @param article what the page shows @param origin scheme and host of the site @returns the article's BlogPosting */
const blogPosting = (article: ArticlePage, origin: string): WithContext<BlogPosting> => {
  const address = new URL(articlePath(addressWord(article)), origin).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: article.title,
    ...(article.abstract && { description: article.abstract }),
    ...(article.banner_url && { image: [new URL(article.banner_url, origin).href] }),
    datePublished: isoOf(article.created_at),
    dateModified: isoOf(article.updated_at),
    author: { '@type': 'Person', name: article.user_nick_name },
    ...(article.tags.length > 0 && { keywords: article.tags.join(', ') }),
    ...(article.category && { articleSection: article.category }),
    inLanguage: 'zh-CN',
    wordCount: article.word_count,
    commentCount: article.comment_count,
    url: address,
    mainEntityOfPage: address,
  };
};

/** The head of an article's page. */
export const articleHead = (article: ArticlePage, origin: string): PageHead => ({
  title: article.title,
  ...(article.abstract && { description: article.abstract }),
  canonical: articlePath(addressWord(article)),
  ...(article.banner_url && { image: article.banner_url }),
  type: 'article',
  publishedAt: isoOf(article.created_at),
  modifiedAt: isoOf(article.updated_at),
  jsonLd: blogPosting(article, origin),
  // A draft is shown to its author alone; should its address leak, it is still not for search engines.
  ...(article.status !== 'published' && { noindex: true }),
});
