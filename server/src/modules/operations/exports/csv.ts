import { Readable, type Transform } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import { stringify } from 'csv-stringify';
import type { ExportCell } from '#platform/admin-lists/export-source';
import type { ExportColumn } from './export-sources';

type Row = Readonly<Record<string, ExportCell>>;

async function* recordsOf(
  columns: readonly ExportColumn[],
  portions: AsyncIterable<readonly Row[]>,
): AsyncGenerator<ExportCell[]> {
  for await (const rows of portions) {
    for (const row of rows) yield columns.map(({ key }) => row[key] ?? '');
    // The queries of one engine never leave the thread: other requests come in here.
    await breathe();
  }
}

/**
 * A CSV as spreadsheets open it: a byte order mark for the letters, lines as they expect them, and an apostrophe before what they
 * would take for a formula.
 * @param portions asked for only as fast as somebody reads
 */
export const csvOf = (
  columns: readonly ExportColumn[],
  portions: AsyncIterable<readonly Row[]>,
): Readable => {
  const csv: Transform = stringify({
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    // The library looks for the whole delimiter alone, but half of one ends a line as well.
    quoted_match: /[\r\n]/,
    header: true,
    columns: columns.map(({ title }) => title),
  });
  const records = Readable.from(recordsOf(columns, portions), { highWaterMark: 64 });
  records.once('error', (error) => csv.destroy(error));
  // Whoever stops reading ends the queries too.
  csv.once('close', () => records.destroy());
  return records.pipe(csv);
};
