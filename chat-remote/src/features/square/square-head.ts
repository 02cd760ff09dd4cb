import type { BigModelSetting, SquareTag } from '@yanye/shared/contract/big-model';
import type { PageHead } from '@yanye/shared/federation/remote-module';
import { messages } from '#messages.zh.ts';
import { rolesUnder } from './square-roles';

/** What search engines and shared links are told about the square. */
export const squareHead = (
  info: Pick<BigModelSetting, 'enable' | 'title' | 'slogan'>,
  tags: readonly SquareTag[],
): PageHead => {
  const title = info.title || messages.square.title;
  const roles = info.enable ? rolesUnder(tags, undefined) : [];
  return {
    title,
    description: info.slogan || messages.square.emptyText,
    canonical: '/bigModel/square',
    type: 'website',
    // A closed or empty square has nothing that a search could lead to.
    ...(roles.length === 0 && { noindex: true }),
    ...(roles.length > 0 && {
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        name: title,
        numberOfItems: roles.length,
        itemListElement: roles.slice(0, 50).map(({ name, abstract }, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          item: { '@type': 'Thing', name, description: abstract },
        })),
      },
    }),
  };
};
