import type { ColumnType, SelectType } from 'kysely';

/** Tables that a module exposes to queries of other modules: the compiler rejects inserts and updates through them. */
export type ReadModel<T> = {
  readonly [Table in keyof T]: {
    readonly [Column in keyof T[Table]]: ColumnType<SelectType<T[Table][Column]>, never, never>;
  };
};
