import type { ImagePlaceKind } from '@yanye/shared/contract/images.calls';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Registry } from '#core/registry';
import { isRecordPlace, type PicturePlace } from './picture-places';

/** Where articles and pages show pictures; avatars and messages belong to the people who sent them. */
const placesOfTexts: readonly ImagePlaceKind[] = ['cover', 'text', 'page'];

/** A condition on `images`: an article or a page shows the picture, which the library does not have. */
export const unlistedInTexts = (places: Registry<PicturePlace>): RawBuilder<SqlBool> => {
  const shown = places.all
    .filter(isRecordPlace)
    .filter(({ place }) => placesOfTexts.includes(place))
    .flatMap(({ tables, matches }) =>
      matches.map((match) => sql`exists (select 1 from ${tables} where ${match})`),
    );
  return sql<SqlBool>`(images.is_listed = 0 and images.is_removed = 0 and (${sql.join(shown, sql` or `)}))`;
};

/** A condition on `images`: an administrator names and removes the picture, in the library or in a text. */
export const isManaged = (places: Registry<PicturePlace>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(images.is_listed = 1 or ${unlistedInTexts(places)})`;
