import type { BigModelSetting, SquareTag } from '@yanye/shared/contract/big-model';
import type { PageHead } from '@yanye/shared/federation/remote-module';
import { messages } from '#messages.zh.ts';
import { rolesUnder } from './square-roles';

export const squareHead = (
  info: Pick<BigModelSetting, 'enable' | 'title' | 'slogan'>,
  tags: readonly SquareTag[],
): PageHead => {
  const title = info.title || messages.square.title;
  const listed = info.enable ? rolesUnder(tags, undefined) : [];
  return {
    title,
    description: info.slogan || messages.square.emptyText,
    canonical: '/bigModel/square',
    type: 'website',
    // A closed or empty square has no content for search engines.
    ...(listed.length === 0 && { noindex: true }),
    ...(listed.length > 0 && {
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        name: title,
        numberOfItems: listed.length,
        itemListElement: listed.slice(0, 50).map(({ name, abstract }, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          item: { '@type': 'Thing', name, description: abstract },
        })),
      },
    }),
  };
};
