import type { Generated } from 'kysely';

export interface MenuTables {
  menus: {
    id: Generated<number>;
    title: string;
    path: string;
    slogan: string;
    /** JSON: an array of lines. */
    abstract: string;
    abstract_time: number;
    banner_time: number;
    sort: number;
    created_at: number;
  };
  menu_banners: { menu_id: number; image_id: number; sort: number };
}
