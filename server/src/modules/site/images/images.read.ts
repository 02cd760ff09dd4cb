import type { ReadModel } from '#platform/database/read-model';
import type { ImageTables } from './images.tables';

/** Tables of this module as queries of other modules may read them. */
export type ImageReadTables = ReadModel<ImageTables>;
