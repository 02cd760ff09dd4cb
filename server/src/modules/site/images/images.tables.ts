import type { Generated, Selectable } from 'kysely';

export interface ImageTable {
  id: Generated<number>;
  /** Address below the site, e.g. `/uploads/images/x.webp`. */
  path: string;
  /** Hash of the uploaded file, which finds the same file again. */
  hash: string;
  name: string;
  /** Kind of storage, as the library shows it. */
  image_type: string;
  width: number;
  height: number;
  /** 0 for pictures inside texts, which the library does not show. */
  is_listed: number;
  user_id: number;
  created_at: number;
  /** 0 not begun, 1 begun, 2 done. */
  variants_state: Generated<number>;
  /** Average colour, `#rrggbb`; empty until it is known, and for a transparent picture. */
  colour: Generated<string>;
}

export interface PictureVariantTable {
  image_id: number;
  format: 'avif' | 'webp';
  width: number;
}

export interface PictureCopyTable {
  /** Address of the remote picture, as a browser would resolve it. */
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
  /** Which texts show a picture. */
  article_pictures: { article_id: string; image_id: number };
  page_pictures: { page_id: number; image_id: number };
  draft_pictures: { draft_id: number; image_id: number };
}

export type ImageRow = Selectable<ImageTable>;
