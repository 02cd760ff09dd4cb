import type { FriendLink } from '@yanye/shared/contract/links';
import type { PageHead } from '@yanye/shared/federation/remote-module';
import type { CollectionPage, WithContext } from 'schema-dts';
import { messages } from './messages.zh';

const canonical = '/links';
const namedInDescription = 8;

const collection = (links: readonly FriendLink[], address: string): WithContext<CollectionPage> => ({
  '@context': 'https://schema.org',
  '@type': 'CollectionPage',
  name: messages.title,
  url: address,
  inLanguage: 'zh-CN',
  mainEntity: {
    '@type': 'ItemList',
    itemListElement: links.map(({ title, href }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: title,
      url: href,
    })),
  },
});

export const linksHead = (links: readonly FriendLink[], origin: string): PageHead => {
  const head = { title: messages.title, canonical, type: 'website' } as const;
  // An empty page is not for search engines.
  if (links.length === 0) return { ...head, noindex: true };
  return {
    ...head,
    description: messages.description(links.slice(0, namedInDescription).map(({ title }) => title)),
    jsonLd: collection(links, new URL(canonical, origin).href),
  };
};
