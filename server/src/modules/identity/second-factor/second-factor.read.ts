import type { ReadModel } from '#platform/database/read-model';
import type { SecondFactorTables } from './second-factor.schema';

export type SecondFactorReadTables = ReadModel<SecondFactorTables>;
