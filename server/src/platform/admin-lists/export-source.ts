import type { Actor } from '@yanye/shared/policy/roles';

/** A cell of a file; numbers stay numbers. */
export type ExportCell = string | number;

/** One column of a file. */
export interface ExportColumn {
  readonly key: string;
  /** What its first line says. */
  readonly title: string;
}

/** A list that can be written to a file. */
export interface ExportSource {
  /** What the file is called. */
  readonly name: string;
  readonly columns: readonly ExportColumn[];
  /** @throws AppError FORBIDDEN where this person may not, BAD_INPUT where the filter is none of the list's */
  admit(viewer: Actor, filter: Readonly<Record<string, string>>): void;
  /**
   * The very records that the list shows this person, in portions, each once.
   * @param before only what was there before this moment
   */
  portions(
    viewer: Actor,
    filter: Readonly<Record<string, string>>,
    before: number,
  ): AsyncIterable<readonly Readonly<Record<string, ExportCell>>[]>;
}
