import type { Generated } from 'kysely';

export interface LinkTables {
  /** Sites of friends. */
  links: {
    id: Generated<number>;
    title: string;
    href: string;
    /** The address as machines write it, so that none stands twice. */
    href_key: string;
    description: string;
    /** Path of a picture of ours, empty for none. */
    picture: string;
    is_shown: number;
    sort: number;
    created_at: number;
  };
}
