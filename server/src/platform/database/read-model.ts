import type { ColumnType, SelectType } from 'kysely';

/** Tables that a module lets other modules' queries read: the compiler refuses to insert or update through them. */
export type ReadModel<T> = {
  readonly [Table in keyof T]: {
    readonly [Column in keyof T[Table]]: ColumnType<SelectType<T[Table][Column]>, never, never>;
  };
};
