import type { ReadModel } from '#platform/database/read-model';
import type { CommentTables } from './comments.tables';

/** Tables of this module as queries of other modules may read them. */
export type CommentReadTables = ReadModel<CommentTables>;
