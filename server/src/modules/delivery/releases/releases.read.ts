export type { ReleaseRow } from './releases.tables';
