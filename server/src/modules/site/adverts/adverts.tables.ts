import type { Generated } from 'kysely';

export interface AdvertTables {
  adverts: {
    id: Generated<number>;
    title: string;
    /** Normalised title; unique. */
    title_key: string;
    href: string;
    images: string;
    is_show: number;
    created_at: number;
  };
}
