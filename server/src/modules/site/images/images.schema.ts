import type { Selectable } from 'kysely';
import type { Migration } from '#platform/database/migration';
import {
  bigint,
  creates,
  flag,
  identity,
  integer,
  text,
  type Column,
  type TablesOf,
} from '#platform/database/tables';

/** @returns the table of the pictures that texts of one kind show */
const pictures = <K extends 'article' | 'page' | 'draft', V>(kind: K, owner: Column<V>) => ({
  columns: {
    [`${kind}_id`]: owner,
    image_id: bigint.ownedBy('images.id'),
  } as Record<`${K}_id`, Column<V>> & Record<'image_id', Column<number>>,
  key: { [`${kind}_pictures_key`]: [`${kind}_id`, 'image_id'] },
  indexes: { [`${kind}_pictures_image`]: ['image_id'] },
});

const first = {
  images: {
    columns: {
      id: identity,
      /** Address below the site, e.g. `/uploads/images/x.webp`. */
      path: text.unique,
      /** Hash of the uploaded file, which finds the same file again. */
      hash: text.unique,
      name: text.or(''),
      /** Kind of storage, as the library shows it. */
      image_type: text.or(''),
      width: integer.or(0),
      height: integer.or(0),
      /** 0 for pictures inside texts, which the library does not show. */
      is_listed: flag.or(0),
      user_id: bigint.or(0),
      created_at: bigint,
      /** 0 not begun, 1 begun, 2 done. */
      variants_state: integer.or(0).optional,
      /** Average colour, `#rrggbb`; empty until it is known, and for a transparent picture. */
      colour: text.or('').optional,
    },
    indexes: {
      images_created: ['is_listed', 'created_at', 'id'],
      images_name: ['is_listed', 'name', 'id'],
      images_by_variants: ['variants_state', 'id'],
      images_kind: ['is_listed', 'image_type', 'created_at', 'id'],
    },
  },
  picture_variants: {
    columns: {
      image_id: bigint.ownedBy('images.id'),
      format: text.of<'avif' | 'webp'>(),
      width: integer,
    },
    key: { picture_variants_key: ['image_id', 'format', 'width'] },
  },
  /** Other addresses of a picture: the remote one that it was copied from, and those from before it was replaced. */
  picture_copies: {
    columns: {
      /** Address of the remote picture, as a browser would resolve it. */
      address: text.key,
      image_id: bigint.ownedBy('images.id'),
      copied_at: bigint,
    },
    indexes: { picture_copies_image: ['image_id'] },
  },
  former_pictures: {
    columns: {
      /** An address without its suffix, which all sizes of the picture shared. */
      base: text.key,
      image_id: bigint.ownedBy('images.id'),
      replaced_at: bigint,
    },
    indexes: { former_pictures_image: ['image_id'] },
  },
  article_pictures: pictures('article', text.ownedBy('articles.id')),
  page_pictures: pictures('page', bigint.ownedBy('pages.id')),
  draft_pictures: pictures('draft', bigint.ownedBy('article_drafts.id')),
};

/** Columns of pictures since `images-0002`. */
const laterColumns = {
  /** 1 for a picture in the recycle bin: the library does not have it, and places that show it go on to show it. */
  is_removed: flag.or(0).optional,
};

export const imagesSchema: readonly Migration[] = [
  {
    name: 'images-0001',
    after: ['articles-0001', 'custom-pages-0001', 'drafts-0001'],
    up: creates(first),
  },
  {
    name: 'images-0002',
    up: async (kysely, dialect) => {
      const table = kysely.schema.alterTable('images');
      for (const [column, declared] of Object.entries(laterColumns))
        await table
          .addColumn(column, declared.type(dialect), (built) => declared.build(built, dialect))
          .execute();
    },
  },
];

export const imageTables = {
  ...first,
  images: { ...first.images, columns: { ...first.images.columns, ...laterColumns } },
};

export type ImageTables = TablesOf<typeof imageTables>;
export type ImageRow = Selectable<ImageTables['images']>;
