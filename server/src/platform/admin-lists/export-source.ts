import type { Actor } from '@yanye/shared/policy/roles';

/** A cell of a file. Numbers stay numbers. */
export type ExportCell = string | number;

export interface ExportColumn {
  readonly key: string;
  /** Header of the column. */
  readonly title: string;
}

/** A list that can be exported to a file. */
export interface ExportSource {
  /** File name. */
  readonly name: string;
  readonly columns: readonly ExportColumn[];
  /** @throws AppError FORBIDDEN when this user may not export, BAD_INPUT when the list does not know the filter */
  admit(viewer: Actor, filter: Readonly<Record<string, string>>): void;
  /**
   * Exactly the records that the list shows this user, in batches, each once.
   * @param before limits the result to records created before this timestamp
   */
  portions(
    viewer: Actor,
    filter: Readonly<Record<string, string>>,
    before: number,
  ): AsyncIterable<readonly Readonly<Record<string, ExportCell>>[]>;
}
