import type { Database } from '#platform/database/database';
import type { ReadModel } from '#platform/database/read-model';
import { reactionMarksRepository } from './reaction-marks.repository';
import type { ReactionTables } from './reactions.schema';

export type ReactionReadTables = ReadModel<ReactionTables>;

/** Reactions as modules may read them that this module itself depends on. */
export const readReactions = (database: Database<unknown>) => reactionMarksRepository(database.forTables());

export type ReactionReads = ReturnType<typeof readReactions>;
