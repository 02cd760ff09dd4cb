import type { Kysely } from 'kysely';
import type { Dialect } from './dialect';

/** One step of a module's schema, written once for both engines. There is no down migration. */
export interface Migration {
  /** The module and a number of four digits that starts at 0001, e.g. `links-0002`. Never changed after a release. */
  readonly name: string;
  /** Names of migrations of other modules that run first: those whose tables this one refers to. */
  readonly after?: readonly string[];
  readonly up: (kysely: Kysely<unknown>, dialect: Dialect) => Promise<void>;
}
