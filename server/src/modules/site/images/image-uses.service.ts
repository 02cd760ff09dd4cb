import { imageLimits } from '@yanye/shared/contract/images.calls';
import type { ImagePlace } from '@yanye/shared/contract/images';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Registry } from '#core/registry';
import type { ImageUsesRepository, Sight } from './image-uses.repository';
import type { ImageRow } from './images.schema';
import { isRecordPlace, type PicturePlace } from './picture-places';

type Picture = Pick<ImageRow, 'id' | 'path'>;

interface Deps {
  readonly uses: ImageUsesRepository;
  readonly places: Registry<PicturePlace>;
}

/** Where pictures are used: in records, and in values such as settings. */
export const imageUsesService = ({ uses, places }: Deps) => {
  const named = async () => {
    const found = await Promise.all(
      places.all.flatMap((place) =>
        isRecordPlace(place)
          ? []
          : [place.addresses().then((all) => all.map((address) => ({ ...address, place: place.place })))],
      ),
    );
    return found.flat();
  };

  /** @returns a function that counts the places of one of these pictures */
  const counter = async (rows: readonly Picture[], sight: Sight = 'all') => {
    const ids = rows.map(({ id }) => id);
    const counts = new Map((await uses.counts(ids, sight)).map(({ image_id, count }) => [image_id, count]));
    const values = await named();
    return ({ id, path }: Picture): number =>
      (counts.get(id) ?? 0) + values.filter((value) => value.path === path).length;
  };

  return {
    counter,

    /** @returns a condition on `images`: the picture is used; valid inside the transaction that asks for it */
    condition: async (): Promise<RawBuilder<SqlBool>> => uses.isUsed((await named()).map(({ path }) => path)),

    /** @returns the first places of a picture, and the number of all of them */
    placesOf: async (row: Picture, sight: Sight): Promise<{ count: number; list: ImagePlace[] }> => {
      const rows = await uses.places([row.id], sight, imageLimits.places);
      const values = (await named())
        .filter(({ path }) => path === row.path)
        .map(({ place, record_id }) => ({ place, record_id, title: '' }));
      const countOf = await counter([row], sight);
      return { count: countOf(row), list: [...rows, ...values] };
    },
  };
};

export type ImageUsesService = ReturnType<typeof imageUsesService>;
