import type { DocumentHead, FrameRequest } from '@yanye/shared/federation/document';
import type { PageHead } from '@yanye/shared/federation/remote-module';
import { documentTitle } from '../router/page-title';

/**
 * Completes the head of a page for its document.
 * @param title of the route, where the page has none
 * @param indexed false adds noindex
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
  const icon = site.icon || site.logo;
  return {
    ...rest,
    title: documentTitle(page.title ?? title, site.title, site.slogan),
    siteName: site.title,
    jsonLd: Array.isArray(jsonLd) ? (jsonLd as object[]) : [jsonLd],
    noindex: noindex || !indexed,
    ...(description && { description }),
    ...(canonical && { canonical: absolute(canonical) }),
    ...(image && { image: absolute(image) }),
    ...(icon && { icon }),
    ...(site.logo && { logo: absolute(site.logo) }),
  };
};
