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
}

export interface ImageTables {
  images: ImageTable;
}

export type ImageRow = Selectable<ImageTable>;
