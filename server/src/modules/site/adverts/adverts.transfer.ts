import { normalised } from '#platform/normalised';
import type { SiteData } from '#content-format/site-data';
import type { SitePart } from '#content-format/site-part';
import type { AdvertsRepository } from './adverts.repository';

type Promotion = SiteData['promotions'][number];

const most = 1_000_000;

export const advertsInTransfer = (adverts: AdvertsRepository): SitePart<Promotion> => ({
  stored: async () =>
    (await adverts.list(most)).map(({ id, title, href, images, is_show, created_at }) => ({
      id,
      data: {
        ...{ title, href, images, is_show: is_show === 1 },
        created: new Date(created_at).toISOString(),
      },
    })),

  keyOf: ({ title }) => normalised(title),

  store: async ({ is_show, created, ...promotion }, id) => {
    const row = {
      ...promotion,
      title_key: normalised(promotion.title),
      is_show: is_show ? 1 : 0,
      created_at: Date.parse(created),
    };
    await (id === undefined ? adverts.add(row) : adverts.change(id, row));
  },
});
