import type { Kysely } from 'kysely';
import {
  createIndexes,
  ownedBy,
  primaryKey,
  required,
  requiredNumber,
  requiredText,
  requiredUnique,
} from '#platform/database/columns';
import type { Dialect } from '#platform/database/dialect';
import type { Migration } from '#platform/database/migration';

const createImages = async (kysely: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  await dialect
    .createTable(kysely, 'images')
    .$call(dialect.identity('id'))
    .addColumn('path', 'text', requiredUnique)
    .addColumn('hash', 'text', requiredUnique)
    .addColumn('name', 'text', requiredText)
    .addColumn('image_type', 'text', requiredText)
    .addColumn('width', 'integer', requiredNumber)
    .addColumn('height', 'integer', requiredNumber)
    .addColumn('is_listed', dialect.flag, requiredNumber)
    .addColumn('user_id', dialect.bigint, requiredNumber)
    .addColumn('created_at', dialect.bigint, required)
    .addColumn('variants_state', 'integer', requiredNumber)
    .addColumn('colour', 'text', requiredText)
    .execute();
  await createIndexes(kysely, 'images', {
    images_created: ['is_listed', 'created_at', 'id'],
    images_name: ['is_listed', 'name', 'id'],
    images_by_variants: ['variants_state', 'id'],
    images_kind: ['is_listed', 'image_type', 'created_at', 'id'],
  });

  await dialect
    .createTable(kysely, 'picture_variants')
    .addColumn('image_id', dialect.bigint, ownedBy('images.id'))
    .addColumn('format', 'text', required)
    .addColumn('width', 'integer', required)
    .addPrimaryKeyConstraint('picture_variants_key', ['image_id', 'format', 'width'])
    .execute();
};

/** Other addresses of a picture: the remote one that it was copied from, and those from before it was replaced. */
const createAddresses = async (kysely: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  await dialect
    .createTable(kysely, 'picture_copies')
    .addColumn('address', 'text', primaryKey)
    .addColumn('image_id', dialect.bigint, ownedBy('images.id'))
    .addColumn('copied_at', dialect.bigint, required)
    .execute();
  await createIndexes(kysely, 'picture_copies', { picture_copies_image: ['image_id'] });

  await dialect
    .createTable(kysely, 'former_pictures')
    .addColumn('base', 'text', primaryKey)
    .addColumn('image_id', dialect.bigint, ownedBy('images.id'))
    .addColumn('replaced_at', dialect.bigint, required)
    .execute();
  await createIndexes(kysely, 'former_pictures', { former_pictures_image: ['image_id'] });
};

/** Creates the table of the pictures that texts of one kind show. */
const createUses = async (
  kysely: Kysely<unknown>,
  dialect: Dialect,
  kind: 'article' | 'page' | 'draft',
): Promise<void> => {
  const table = `${kind}_pictures`;
  const owner = { article: 'articles.id', page: 'pages.id', draft: 'article_drafts.id' } as const;
  await dialect
    .createTable(kysely, table)
    .addColumn(`${kind}_id`, kind === 'article' ? 'text' : dialect.bigint, ownedBy(owner[kind]))
    .addColumn('image_id', dialect.bigint, ownedBy('images.id'))
    .addPrimaryKeyConstraint(`${table}_key`, [`${kind}_id`, 'image_id'])
    .execute();
  await createIndexes(kysely, table, { [`${table}_image`]: ['image_id'] });
};

const initial: Migration = {
  name: 'images-0001',
  after: ['articles-0001', 'custom-pages-0001', 'drafts-0001'],
  up: async (kysely, dialect) => {
    await createImages(kysely, dialect);
    await createAddresses(kysely, dialect);
    await createUses(kysely, dialect, 'article');
    await createUses(kysely, dialect, 'page');
    await createUses(kysely, dialect, 'draft');
  },
};

export const imagesSchema: readonly Migration[] = [initial];
