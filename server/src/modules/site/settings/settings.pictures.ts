import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import { ownPicturesIn } from '#platform/markdown/media';
import type { PicturePlace } from '#site/images/picture-places';
import type { SettingsTables } from './settings.schema';

/** Pictures that settings name; there are few settings, so they are searched as text. */
export const settingsPictures = (database: Database<SettingsTables>): PicturePlace => {
  const rewrite = async (from: string, to: string): Promise<void> => {
    // JSON escapes no character of an address.
    await sql`update settings set value = replace(value, ${from}, ${to})`.execute(database.kysely);
  };
  return {
    place: 'site',
    addresses: async () => {
      const rows = await database.kysely.selectFrom('settings').select(['name', 'value']).execute();
      return rows.flatMap(({ name, value }) =>
        ownPicturesIn(value).map((path) => ({ path, record_id: name })),
      );
    },
    replace: (from, to) => rewrite(from.path, to.path),
    clear: ({ path }) => rewrite(path, ''),
  };
};
