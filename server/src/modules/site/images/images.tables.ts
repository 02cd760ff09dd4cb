import type { Generated, Selectable } from 'kysely';

export interface ImageTable {
  id: Generated<number>;
  /** Address below the site, e.g. `/uploads/images/x.webp`. */
  path: string;
  /** Of the file as it was uploaded, so that the same file is known again. */
  hash: string;
  name: string;
  /** Where it is kept, as people read it. */
  image_type: string;
  width: number;
  height: number;
  /** 0 for pictures inside texts, which the library does not show. */
  is_listed: number;
  user_id: number;
  created_at: number;
  /** 0 not begun, 1 begun, 2 done. */
  variants_state: Generated<number>;
  /** Average colour, `#rrggbb`; empty until it is known, and where one sees through the picture. */
  colour: Generated<string>;
}

export interface PictureVariantTable {
  image_id: number;
  format: 'avif' | 'webp';
  width: number;
}

export interface PictureCopyTable {
  /** Of the remote picture, as a browser would read it. */
  address: string;
  image_id: number;
  copied_at: number;
}

export interface FormerPictureTable {
  /** An address without its suffix, which all sizes of the picture shared. */
  base: string;
  image_id: number;
  replaced_at: number;
}

export interface ImageTables {
  images: ImageTable;
  picture_copies: PictureCopyTable;
  picture_variants: PictureVariantTable;
  former_pictures: FormerPictureTable;
  /** In which texts a picture stands. */
  article_pictures: { article_id: string; image_id: number };
  page_pictures: { page_id: number; image_id: number };
  draft_pictures: { draft_id: number; image_id: number };
}

export type ImageRow = Selectable<ImageTable>;
