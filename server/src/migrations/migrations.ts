import type { Migration } from '../platform/database/migration';

/** Every step of the product's schema, in order. */
export const migrations: readonly Migration[] = [];
