import type { CollectionPage, WithContext } from 'schema-dts';

interface Collection {
  readonly name: string;
  /** Absolute address of the page. */
  readonly url: string;
  readonly dateModified?: string;
  /** In their order, from position 1 unless they have one of their own. */
  readonly items: readonly { readonly name: string; readonly url: string; readonly position?: number }[];
}

/** @returns what search engines read of a page that lists links */
export const collectionPage = ({ items, ...page }: Collection): WithContext<CollectionPage> => ({
  '@context': 'https://schema.org',
  '@type': 'CollectionPage',
  ...page,
  inLanguage: 'zh-CN',
  mainEntity: {
    '@type': 'ItemList',
    itemListElement: items.map((item, at) => ({ '@type': 'ListItem', position: at + 1, ...item })),
  },
});
