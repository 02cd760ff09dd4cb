import { chosenPicture } from '@yanye/shared/contract/drawn-pictures.calls';
import type { ArticlePage } from '@yanye/shared/contract/articles';
import type { PageHead } from '@yanye/shared/federation/remote-module';
import type { BlogPosting, WithContext } from 'schema-dts';
import { addressWord, articlePath } from '#addresses/article-address.ts';

const isoOf = (time: string): string => time.replace(' ', 'T');

/** The cover, else the picture generated from the title. */
const imageOf = ({ banner_url, share_picture }: ArticlePage): string =>
  chosenPicture(banner_url) || share_picture;

const madeSize = { width: 1200, height: 630 };

const sizeOf = ({ banner_url, banner_picture, share_picture }: ArticlePage): PageHead['imageSize'] => {
  if (banner_picture) return { width: banner_picture.width, height: banner_picture.height };
  return chosenPicture(banner_url) === '' && share_picture !== '' ? madeSize : undefined;
};

/** @param article what the page shows @param origin scheme and host of the site @returns the article's BlogPosting */
const blogPosting = (article: ArticlePage, origin: string): WithContext<BlogPosting> => {
  const address = new URL(articlePath(addressWord(article)), origin).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: article.title,
    ...(article.abstract && { description: article.abstract }),
    ...(imageOf(article) && { image: [new URL(imageOf(article), origin).href] }),
    datePublished: isoOf(article.created_at),
    dateModified: isoOf(article.updated_at),
    author: { '@type': 'Person', name: article.user_nick_name },
    ...(article.tags.length > 0 && { keywords: article.tags.join(', ') }),
    ...(article.category && { articleSection: article.category }),
    inLanguage: 'zh-CN',
    ...(article.is_locked ? { isAccessibleForFree: false } : { wordCount: article.word_count }),
    commentCount: article.comment_count,
    url: address,
    mainEntityOfPage: address,
  };
};

export const articleHead = (article: ArticlePage, origin: string): PageHead => ({
  title: article.title,
  ...(article.abstract && { description: article.abstract }),
  canonical: articlePath(addressWord(article)),
  ...(imageOf(article) && { image: imageOf(article), imageAlt: article.title }),
  ...(sizeOf(article) && { imageSize: sizeOf(article) }),
  type: 'article',
  publishedAt: isoOf(article.created_at),
  modifiedAt: isoOf(article.updated_at),
  jsonLd: blogPosting(article, origin),
  // Only its author sees a draft; its address must not be indexed if it leaks.
  ...((article.status !== 'published' || article.visibility === 'private') && { noindex: true }),
});
