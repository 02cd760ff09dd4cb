import type { ReadModel } from '#platform/database/read-model';
import type { CommentTables } from './comments.schema';

export type CommentReadTables = ReadModel<CommentTables>;
