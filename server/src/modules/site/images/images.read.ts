import type { ReadModel } from '#platform/database/read-model';
import type { ImageTables } from './images.schema';

export type ImageReadTables = ReadModel<ImageTables>;
