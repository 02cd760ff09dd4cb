import type { ReadModel } from '#platform/database/read-model';
import type { ImageTables } from './images.tables';

export type ImageReadTables = ReadModel<ImageTables>;
