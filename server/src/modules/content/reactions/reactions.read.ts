import type { ReadModel } from '#platform/database/read-model';
import type { ReactionTables } from './reactions.tables';

/** Tables of this module as queries of other modules may read them. */
export type ReactionReadTables = ReadModel<ReactionTables>;
