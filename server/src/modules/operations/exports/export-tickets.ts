import { createHash } from 'node:crypto';
import { exportLimits } from '@yanye/shared/contract/exports.calls';
import type { Actor } from '@yanye/shared/policy/roles';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { Events } from '#platform/events/events';
import type { LimitRule } from '#platform/limits/limits';
import type { UsersPublic } from '#identity/users/users.module';
import { exportPrepared } from './exports.events';
import type { ExportsRepository } from './exports.repository';

export const exportLimit: LimitRule = { name: 'exports', points: 60, perSeconds: 300 };
const ticketLength = 43;

interface Deps extends Pick<Basics, 'database' | 'ids' | 'limits' | 'clock'> {
  readonly tickets: ExportsRepository;
  readonly users: { readonly rows: Pick<UsersPublic['rows'], 'find'> };
  readonly events: Pick<Events, 'emit'>;
}

/** @returns the list that a ticket is for, or the name of another kind of download */
const nameOf = (wanted: object): string =>
  'table' in wanted ? String(wanted.table) : (Object.keys(wanted)[0] ?? '');

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');

/** Tickets for one download each, since a browser that follows a link sends no token. */
export const exportTickets = ({ database, tickets, users, events, ids, limits, clock }: Deps) => ({
  /** @param wanted what is to be downloaded; stored as JSON @throws AppError RATE_LIMITED */
  issue: async (viewer: Actor, wanted: object): Promise<string> => {
    await limits.use(exportLimit, [String(viewer.id)]);
    const ticket = ids.token(ticketLength);
    const now = clock.now();
    await database.quietly(async () => {
      await tickets.forgetBefore(now);
      await tickets.add({
        ticket_hash: hashOf(ticket),
        user_id: viewer.id,
        wanted: JSON.stringify(wanted),
        expires_at: now + exportLimits.seconds * 1_000,
      });
      await events.emit(exportPrepared, { what: nameOf(wanted), user_id: viewer.id });
    });
    return ticket;
  },

  /** Uses a ticket up. @returns its user and what it is for @throws AppError EXPORT_EXPIRED */
  redeem: async (ticket: string): Promise<{ readonly viewer: Actor; readonly wanted: object }> => {
    const row = await database.quietly(() => tickets.take(hashOf(ticket)));
    const viewer = row && row.expires_at > clock.now() ? await users.rows.find(row.user_id) : undefined;
    if (!row || !viewer) return refuse('EXPORT_EXPIRED');
    return { viewer, wanted: JSON.parse(row.wanted) as object };
  },
});

export type ExportTickets = ReturnType<typeof exportTickets>;
