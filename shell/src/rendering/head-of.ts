import type { DocumentHead, FrameRequest } from '@yanye/shared/federation/document';
import type { PageHead } from '@yanye/shared/federation/remote-module';
import { documentTitle } from '../router/page-title';

/**
 * Completes what a page says of itself into the head of its document.
 * @param request address and site
 * @param page what the page says
 * @param title title of its route, where the page itself has none
 * @param indexed false keeps search engines away
 */
export const headOf = (
  { url, site }: FrameRequest,
  page: PageHead,
  title: string | undefined,
  indexed: boolean,
): DocumentHead => {
  const absolute = (path: string) => new URL(path, url).href;
  const { jsonLd = [], canonical, image, noindex = false, ...rest } = page;
  const description = page.description ?? site.slogan;
  return {
    ...rest,
    title: documentTitle(page.title ?? title, site.title, site.slogan),
    siteName: site.title,
    jsonLd: Array.isArray(jsonLd) ? (jsonLd as object[]) : [jsonLd],
    noindex: noindex || !indexed,
    ...(description && { description }),
    ...(canonical && { canonical: absolute(canonical) }),
    ...(image && { image: absolute(image) }),
  };
};
