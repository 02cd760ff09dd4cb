import type { Kysely } from 'kysely';
import type { Dialect } from './dialect';

/** One step of the schema, written once for both engines, forward only. */
export interface Migration {
  /** Four digits and a word, e.g. `0003_articles`; runs in the order of names. */
  readonly name: string;
  readonly up: (kysely: Kysely<unknown>, dialect: Dialect) => Promise<void>;
}
