import type { SiteData } from '#content-format/site-data';
import type { SitePart } from '#content-format/site-part';
import type { MenusRepository } from './menus.repository';

type Menu = SiteData['menus'][number];

interface Needs {
  readonly menus: MenusRepository;
  /** Pictures behind addresses, as far as there are any. */
  readonly picturesAt: (
    paths: readonly string[],
  ) => Promise<readonly { readonly id: number; readonly path: string }[]>;
}

/** Menus on their way out and in. */
export const menusInTransfer = ({ menus, picturesAt }: Needs): SitePart<Menu> => ({
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
    const found = new Map((await picturesAt(banners)).map((row) => [row.path, row.id]));
    const at = id ?? (await menus.add({ ...menu, created_at: now }));
    if (id !== undefined) await menus.change(id, menu);
    const ids = banners.flatMap((path) => found.get(path) ?? []);
    await menus.setBanners(
      at,
      ids.map((image_id, place) => ({ image_id, sort: ids.length - place })),
    );
  },
});
