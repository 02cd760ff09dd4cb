import type { ReadModel } from '#platform/database/read-model';
import type { AdvertTables } from './adverts.schema';

export type AdvertReadTables = ReadModel<AdvertTables>;
