import type { SiteData } from '#content-format/site-data';
import type { SitePart } from '#content-format/site-part';
import type { LinksRepository } from './links.repository';
import { addressOf } from './links.service';

type Link = SiteData['links'][number];

const every = { isShown: undefined } as const;
const maxLinks = 1_000_000;

export const linksInTransfer = (links: LinksRepository): SitePart<Link> => ({
  stored: async () =>
    (await links.list(every, maxLinks)).map(
      ({ id, title, href, description, picture, is_shown, sort, created_at }) => ({
        id,
        data: {
          ...{ title, href, description, picture, is_shown: is_shown === 1, sort },
          created: new Date(created_at).toISOString(),
        },
      }),
    ),

  keyOf: ({ href }) => addressOf(href).href_key,

  store: async ({ href, is_shown, created, ...link }, id) => {
    const row = {
      ...link,
      ...addressOf(href),
      is_shown: is_shown ? 1 : 0,
      created_at: Date.parse(created),
    };
    await (id === undefined ? links.add(row) : links.change(id, row));
  },
});
