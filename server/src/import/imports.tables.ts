import type { Selectable } from 'kysely';

export interface ImportTables {
  imports: {
    /** Name of the imported folder and the path below it, with `/`. */
    source: string;
    /** Of the file and of the local pictures it shows: differs when one of them has changed. */
    hash: string;
    article_id: string;
    /** 1 when every remote picture of it was fetched. */
    is_fetched: number;
    /** The date it got, which stays when the file itself names none. */
    published_at: number;
    imported_at: number;
  };
}

export type ImportRow = Selectable<ImportTables['imports']>;
