import type { SiteData } from '#content-format/site-data';
import type { SitePart } from '#content-format/site-part';
import type { ImagesPublic } from '#site/images/images.module';
import type { MenusRepository } from './menus.repository';

type Menu = SiteData['menus'][number];

interface Deps {
  readonly menus: MenusRepository;
  readonly images: Pick<ImagesPublic, 'findByPaths'>;
}

export const menusInTransfer = ({ menus, images }: Deps): SitePart<Menu> => ({
  stored: async () =>
    (await menus.list()).map(
      ({ id, title, path, slogan, abstract, abstract_time, banner_time, sort, banners }) => ({
        id,
        data: {
          ...{ title, path, slogan, abstract, abstract_time, banner_time, sort },
          banners: banners.map((banner) => banner.path),
        },
      }),
    ),

  keyOf: ({ path }) => path,

  store: async ({ banners, ...menu }, id, now) => {
    const found = new Map((await images.findByPaths(banners)).map((row) => [row.path, row.id]));
    const at = id ?? (await menus.add({ ...menu, created_at: now })).id;
    if (id !== undefined) await menus.change(id, menu);
    const ids = banners.flatMap((path) => found.get(path) ?? []);
    await menus.setBanners(
      at,
      ids.map((image_id, place) => ({ image_id, sort: ids.length - place })),
    );
  },
});
