import type { ArticleArchive } from '@yanye/shared/contract/articles';
import type { PageHead } from '@yanye/shared/federation/remote-module';
import type { CollectionPage, WithContext } from 'schema-dts';
import { addressWord, articlePath } from '#addresses/article-address.ts';
import { yearAddress, type ArchivePlace } from './archive-address';
import { archiveMessages } from './messages.zh';

const listedInHead = 10;

const collection = (
  { list, year }: ArticleArchive,
  address: string,
  origin: string,
): WithContext<CollectionPage> => ({
  '@context': 'https://schema.org',
  '@type': 'CollectionPage',
  name: archiveMessages.titleOf(year),
  url: address,
  inLanguage: 'zh-CN',
  mainEntity: {
    '@type': 'ItemList',
    itemListElement: list.slice(0, listedInHead).map((article, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: article.title,
      url: new URL(articlePath(addressWord(article)), origin).href,
    })),
  },
});

export const archiveHead = (
  archive: ArticleArchive,
  { year, page }: ArchivePlace,
  origin: string,
): PageHead => {
  const canonical = yearAddress(archive.year, archive.years, page);
  const parts = [
    ...(year === '' ? [] : [archiveMessages.titleOf(year)]),
    archiveMessages.title,
    ...(page > 1 ? [archiveMessages.pageOf(page)] : []),
  ];
  const title = parts.join(' · ');
  // An empty page is not for search engines.
  if (archive.list.length === 0) return { title, type: 'website', noindex: true };
  return {
    title,
    canonical,
    type: 'website',
    description: archiveMessages.description(archive.year, archive.count),
    jsonLd: collection(archive, new URL(canonical, origin).href, origin),
  };
};
