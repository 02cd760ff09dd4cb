// MOVED to @yanye/shared/federation/document (server may not import the shell's sources). Import from there; delete this file.
export type * from '@yanye/shared/federation/document';
