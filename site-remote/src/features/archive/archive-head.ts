import type { ArticleArchive } from '@yanye/shared/contract/articles';
import type { PageHead } from '@yanye/shared/federation/remote-module';
import { addressWord, articlePath } from '#addresses/article-address.ts';
import { collectionPage } from '#heads/collection-page.ts';
import { yearAddress, type ArchivePlace } from './archive-address';
import { archiveMessages } from './messages.zh';

const listedInHead = 10;

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
    jsonLd: collectionPage({
      name: archiveMessages.titleOf(archive.year),
      url: new URL(canonical, origin).href,
      items: archive.list.slice(0, listedInHead).map((article) => ({
        name: article.title,
        url: new URL(articlePath(addressWord(article)), origin).href,
      })),
    }),
  };
};
