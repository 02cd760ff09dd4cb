export type { ReleaseRow } from './releases.schema';
