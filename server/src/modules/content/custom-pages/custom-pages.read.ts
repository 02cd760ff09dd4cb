import type { ReadModel } from '#platform/database/read-model';
import type { CustomPageTables } from './custom-pages.schema';

export type CustomPageReadTables = ReadModel<CustomPageTables>;
