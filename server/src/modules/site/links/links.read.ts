import type { ReadModel } from '#platform/database/read-model';
import type { LinkTables } from './links.tables';

export type LinkReadTables = ReadModel<LinkTables>;
