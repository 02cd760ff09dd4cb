import type { ReadModel } from '#platform/database/read-model';
import type { LinkTables } from './links.schema';

export type LinkReadTables = ReadModel<LinkTables>;
