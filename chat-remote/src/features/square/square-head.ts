import type { BigModelSetting } from '@yanye/shared/contract/big-model';
import type { SquareRole, SquareTags } from '@yanye/shared/contract/square';
import type { PageHead } from '@yanye/shared/federation/remote-module';
import { roleAddress } from '#roles/role-address.ts';
import { squareMessages as text } from './messages.zh';
import { isFront, squareAddress, type SquareFilters } from './square-filters';

interface SquarePage {
  readonly filters: SquareFilters;
  readonly info: Pick<BigModelSetting, 'enable' | 'title' | 'slogan'>;
  readonly tags: SquareTags;
  readonly listed: readonly SquareRole[];
  /** Of the site, for absolute addresses. */
  readonly origin: string;
}

const itemList = (name: string, roles: readonly SquareRole[], origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name,
  numberOfItems: roles.length,
  itemListElement: roles.map((role, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    item: {
      '@type': 'Thing',
      name: role.name,
      description: role.abstract,
      url: new URL(roleAddress(role.id), origin).href,
    },
  })),
});

/** The head of the square. Lists that are searched, filtered or ordered otherwise are not indexed: they repeat the whole. */
export const squareHead = ({ filters, info, tags, listed, origin }: SquarePage): PageHead => {
  const { tag, key, page, sort } = filters;
  const name = info.title || text.title;
  const chosen = tags.list.find(({ id }) => id === tag)?.title ?? '';
  const title = [key && text.found(key), chosen, name, page > 1 ? text.pageTitle(page) : '']
    .filter((part) => part !== '')
    .join(' · ');
  const isWhole = isFront({ ...filters, page: 1 }) && sort === 'popular';
  const isListed = info.enable && isWhole && listed.length > 0;
  return {
    title,
    description: info.slogan || text.emptyText,
    canonical: squareAddress(filters),
    type: 'website',
    ...(isListed ? { jsonLd: itemList(name, listed, origin) } : { noindex: true }),
  };
};
