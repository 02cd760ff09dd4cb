import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import { ownPicturesIn } from '#platform/markdown/media';
import type { PicturePlace } from '#site/images/picture-places';
import type { SettingsTables } from './settings.schema';

/** Pictures that settings name; there are few settings, so they are searched as text. */
export const settingsPictures = (database: Database<SettingsTables>): PicturePlace => ({
  place: 'site',
  addresses: async () => {
    const rows = await database.kysely.selectFrom('settings').select(['name', 'value']).execute();
    return rows.flatMap(({ name, value }) => ownPicturesIn(value).map((path) => ({ path, record_id: name })));
  },
  replace: async (from, to) => {
    // JSON escapes no character of an address.
    await sql`update settings set value = replace(value, ${from.path}, ${to.path})`.execute(database.kysely);
  },
});
