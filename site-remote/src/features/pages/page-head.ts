import type { CustomPageText } from '@yanye/shared/contract/custom-pages';
import type { PageHead } from '@yanye/shared/federation/remote-module';
import type { WebPage, WithContext } from 'schema-dts';
import { pageAddress } from './page-address';

const webPage = (page: CustomPageText, address: string): WithContext<WebPage> => ({
  '@context': 'https://schema.org',
  '@type': 'WebPage',
  name: page.title,
  ...(page.description && { description: page.description }),
  datePublished: page.created_at,
  dateModified: page.updated_at,
  inLanguage: 'zh-CN',
  url: address,
});

export const pageHead = (page: CustomPageText, origin: string): PageHead => {
  const canonical = pageAddress(page.slug);
  return {
    title: page.title,
    ...(page.description && { description: page.description }),
    canonical,
    type: 'website',
    jsonLd: webPage(page, new URL(canonical, origin).href),
    // Only administrators see it; its address must not be indexed if it leaks.
    ...(!page.is_shown && { noindex: true }),
  };
};
