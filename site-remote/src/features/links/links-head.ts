import type { FriendLink } from '@yanye/shared/contract/links';
import type { PageHead } from '@yanye/shared/federation/remote-module';
import { collectionPage } from '#heads/collection-page.ts';
import { messages } from './messages.zh';

const canonical = '/links';
const namedInDescription = 8;

export const linksHead = (links: readonly FriendLink[], origin: string): PageHead => {
  const head = { title: messages.title, canonical, type: 'website' } as const;
  // An empty page is not for search engines.
  if (links.length === 0) return { ...head, noindex: true };
  return {
    ...head,
    description: messages.description(links.slice(0, namedInDescription).map(({ title }) => title)),
    jsonLd: collectionPage({
      name: messages.title,
      url: new URL(canonical, origin).href,
      items: links.map(({ title, href }) => ({ name: title, url: href })),
    }),
  };
};
