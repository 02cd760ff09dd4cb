import type { ReadModel } from '#platform/database/read-model';
import type { AdvertTables } from './adverts.tables';

export type AdvertReadTables = ReadModel<AdvertTables>;
