export type { RemovedRow } from './recycle-bin.schema';
