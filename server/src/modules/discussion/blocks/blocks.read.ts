import type { ReadModel } from '#platform/database/read-model';
import type { BlockTables } from './blocks.schema';

export type BlockReadTables = ReadModel<BlockTables>;
