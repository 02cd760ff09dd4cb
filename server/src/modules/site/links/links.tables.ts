import type { Generated } from 'kysely';

export interface LinkTables {
  links: {
    id: Generated<number>;
    title: string;
    href: string;
    /** The address in one spelling, so that no two links share it. */
    href_key: string;
    description: string;
    /** Path of a picture of ours, empty for none. */
    picture: string;
    is_shown: number;
    sort: number;
    created_at: number;
  };
}
