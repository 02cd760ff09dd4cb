import type { Advert, advertRoutes } from '@yanye/shared/contract/adverts';
import type { Parsed } from '@yanye/shared/contract/route';
import type { Actor } from '@yanye/shared/policy/roles';
import type { Basics } from '#platform/basics';
import { whileUnique } from '#platform/database/unique-violation';
import { refuse } from '#platform/errors';
import { normalised } from '#platform/normalised';
import type { ImagesPublic } from '#site/images/images.module';
import type { AdminListService } from '#platform/admin-lists/managed-rows';
import type { AdvertsQuery } from './adverts.managed';
import type { AdvertRow, AdvertsRepository } from './adverts.repository';

interface Deps extends Pick<Basics, 'database' | 'clock' | 'time'> {
  readonly adverts: AdvertsRepository;
  readonly managed: AdminListService<AdvertRow, AdvertsQuery>;
  readonly images: Pick<ImagesPublic, 'variants'>;
}

export const advertsService = ({ database, adverts, managed, clock, time, images }: Deps) => {
  const shown = async (rows: readonly AdvertRow[]): Promise<Advert[]> => {
    const pictures = await images.variants.find(rows.map((row) => row.images));
    return rows.map(({ id, created_at, title, href, images: path, is_show }) => ({
      id,
      created_at: time.recordTime(created_at),
      title,
      href,
      images: path,
      picture: pictures.get(path) ?? null,
      is_show: is_show === 1,
    }));
  };

  const changed = async (work: () => Promise<AdvertRow>): Promise<Advert> => {
    const [advert] = await shown([await whileUnique(database, 'ADVERT_TITLE_TAKEN', work)]);
    return advert ?? refuse('ADVERT_NOT_FOUND');
  };

  return {
    /** @param viewer whose role decides who sees hidden ones */
    list: async (viewer: Actor | undefined, query: AdvertsQuery) => {
      const { count, rows } = await managed.page(viewer, query);
      return { count, list: await shown(rows) };
    },

    /** @throws AppError ADVERT_TITLE_TAKEN */
    create: ({ title, href, images, is_show }: Parsed<typeof advertRoutes.create>['body']): Promise<Advert> =>
      changed(() =>
        adverts.add({
          title,
          title_key: normalised(title),
          href,
          images,
          is_show: is_show ? 1 : 0,
          created_at: clock.now(),
        }),
      ),

    /** @throws AppError ADVERT_NOT_FOUND, ADVERT_TITLE_TAKEN */
    update: (
      id: number,
      { title, href, images, is_show }: Parsed<typeof advertRoutes.update>['body'],
    ): Promise<Advert> =>
      changed(
        async () =>
          (await adverts.change(id, {
            ...(title !== undefined && { title, title_key: normalised(title) }),
            ...(href !== undefined && { href }),
            ...(images !== undefined && { images }),
            ...(is_show !== undefined && { is_show: is_show ? 1 : 0 }),
          })) ?? refuse('ADVERT_NOT_FOUND'),
      ),

    /** @returns number of removed promotions @throws AppError ADVERT_NOT_FOUND when none of them exists */
    remove: (ids: readonly number[]): Promise<number> =>
      database.transaction(async () => (await adverts.remove(ids)) || refuse('ADVERT_NOT_FOUND')),
  };
};

export type AdvertsService = ReturnType<typeof advertsService>;
