import type { ReadModel } from '#platform/database/read-model';
import type { CommentTables } from './comments.tables';

export type CommentReadTables = ReadModel<CommentTables>;
