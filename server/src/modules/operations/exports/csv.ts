import { Readable, type Transform } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import { stringify } from 'csv-stringify';
import type { ExportCell } from '#platform/admin-lists/export-source';
import type { ExportColumn } from './export-sources';

type Row = Readonly<Record<string, ExportCell>>;

async function* recordsOf(
  columns: readonly ExportColumn[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<ExportCell[]> {
  for await (const rows of batches) {
    for (const row of rows) yield columns.map(({ key }) => row[key] ?? '');
    // SQLite's queries block the thread: other requests are served here.
    await breathe();
  }
}

/**
 * A CSV for spreadsheets: with a byte order mark, Windows line ends, and an apostrophe before what would be read as a formula.
 * @param batches read only as fast as the client reads
 */
export const csvOf = (columns: readonly ExportColumn[], batches: AsyncIterable<readonly Row[]>): Readable => {
  const csv: Transform = stringify({
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    // The library quotes only cells with the whole delimiter, but half of one ends a line as well.
    quoted_match: /[\r\n]/,
    header: true,
    columns: columns.map(({ title }) => title),
  });
  const records = Readable.from(recordsOf(columns, batches), { highWaterMark: 64 });
  records.once('error', (error) => csv.destroy(error));
  // A client that stops reading ends the queries too.
  csv.once('close', () => records.destroy());
  return records.pipe(csv);
};
