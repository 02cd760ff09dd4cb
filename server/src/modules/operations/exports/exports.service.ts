import type { Readable } from 'node:stream';
import type { exportRoutes } from '@yanye/shared/contract/exports';
import type { Parsed } from '@yanye/shared/contract/route';
import type { Actor } from '@yanye/shared/policy/roles';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import { csvOf } from './csv';
import type { ExportTickets } from './export-tickets';
import type { ExportColumn, ExportedList, ExportSources } from './export-sources';
import { messages } from './messages.zh';

type Wanted = Parsed<typeof exportRoutes.create>['body'];

interface Deps extends Pick<Basics, 'clock' | 'time'> {
  readonly tickets: ExportTickets;
  readonly sources: ExportSources;
}

/** The requested columns in the requested order; all when none is requested. @throws AppError BAD_INPUT where none is known */
const columnsOf = ({ columns }: ExportedList, wanted: readonly string[]): readonly ExportColumn[] => {
  if (wanted.length === 0) return columns;
  const chosen = [...new Set(wanted)].flatMap((key) => columns.find((column) => column.key === key) ?? []);
  return chosen.length > 0 ? chosen : refuse('BAD_INPUT', { message: messages.noColumns });
};

export const exportsService = ({ tickets, sources, clock, time }: Deps) => ({
  /** @returns a ticket for one download @throws AppError FORBIDDEN, BAD_INPUT, RATE_LIMITED */
  create: async (viewer: Actor, wanted: Wanted): Promise<string> => {
    const source = sources.of(wanted.table);
    source.admit(viewer, wanted.filter);
    columnsOf(source, wanted.columns);
    return tickets.issue(viewer, wanted);
  },

  /** @throws AppError EXPORT_EXPIRED, FORBIDDEN where the user has lost the permission since */
  download: async (ticket: string): Promise<{ fileName: string; bytes: Readable }> => {
    const { viewer, wanted } = await tickets.redeem(ticket);
    if (!('table' in wanted)) return refuse('EXPORT_EXPIRED');
    // As it was stored above.
    const { table, filter, columns } = wanted as Wanted;
    const now = clock.now();
    const source = sources.of(table);
    source.admit(viewer, filter);
    return {
      fileName: `${source.name} ${time.day(now)}.csv`,
      bytes: csvOf(columnsOf(source, columns), source.portions(viewer, filter, now)),
    };
  },
});

export type ExportsService = ReturnType<typeof exportsService>;
