import type { Database } from '#platform/database/database';
import { reactionMarksRepository } from './reaction-marks.repository';

/** Reactions as modules may read them that this module itself depends on. */
export const readReactions = (database: Database<unknown>) => reactionMarksRepository(database.forTables());

export type ReactionReads = ReturnType<typeof readReactions>;
