import type { RemovedRecord, RestoredRecord } from '@yanye/shared/contract/recycle-bin';
import type { RemovedKind } from '@yanye/shared/contract/recycle-bin.calls';
import type { Actor } from '@yanye/shared/policy/roles';
import { mayUseRemoved, seesWholeBin } from '@yanye/shared/policy/recycle-bin.policy';
import type { AdminListService } from '#platform/admin-lists/managed-rows';
import type { Basics } from '#platform/basics';
import { whileUnique } from '#platform/database/unique-violation';
import { refuse } from '#platform/errors';
import type { UsersPublic } from '#identity/users/users.module';
import type { RecycleBinPublic } from '#site/recycle-bin/recycle-bin.module';
import type { RemovedRow } from '#site/recycle-bin/recycle-bin.read';
import type { RemovedFacts } from '#site/recycle-bin/removed-part';
import type { SettingsService } from '#site/settings/settings.service';
import { messages } from './messages.zh';
import type { BinQuery } from './removed-records.managed';

const day = 86_400_000;

interface Deps extends Pick<Basics, 'database' | 'clock' | 'time'> {
  readonly bin: Pick<RecycleBinPublic, 'find' | 'take' | 'counts' | 'olderThan' | 'parts'>;
  readonly managed: AdminListService<RemovedRow, BinQuery>;
  readonly settings: Pick<SettingsService, 'retention'>;
  readonly users: { readonly rows: Pick<UsersPublic['rows'], 'findMany'> };
}

interface BinPage {
  readonly count: number;
  readonly list: RemovedRecord[];
  readonly days: number;
  readonly counts: Record<RemovedKind, number>;
}

const nothing = {
  comment_count: 0,
  digg_count: 0,
  collects_count: 0,
  picture_count: 0,
  series: '',
  is_locked: false,
  use_count: 0,
} as const;

const noFacts: RemovedFacts = {
  author: '',
  category: '',
  address: '',
  otherAddress: '',
  otherTitle: '',
  brings: {},
};

/** What was removed: shown, restored, and purged on request or after the term. */
export const binDeskService = ({ database, bin, managed, settings, users, clock, time }: Deps) => {
  /** Calls a method of every kind that has rows. */
  const byKind = async <R>(
    rows: readonly RemovedRow[],
    call: (part: RecycleBinPublic['parts']['all'][number], rows: readonly RemovedRow[]) => Promise<R>,
  ): Promise<Map<RemovedKind, R>> => {
    const results = new Map<RemovedKind, R>();
    for (const part of bin.parts.all) {
      const own = rows.filter(({ kind }) => kind === part.kind);
      if (own.length > 0) results.set(part.kind, await call(part, own));
    }
    return results;
  };

  const shown = async (rows: readonly RemovedRow[], days: number): Promise<RemovedRecord[]> => {
    const facts = await byKind(rows, (part, own) => part.describe(own));
    const removers = await users.rows.findMany([...new Set(rows.map(({ removed_by }) => removed_by))]);
    const names = new Map(removers.map(({ id, nick_name }) => [id, nick_name]));
    return rows.map((row): RemovedRecord => {
      const known = facts.get(row.kind)?.get(row.record_id) ?? noFacts;
      return {
        id: row.id,
        kind: row.kind,
        record_id: row.record_id,
        title: row.title,
        author: known.author,
        category: known.category,
        address: known.address,
        other_address: known.otherAddress,
        other_title: known.otherTitle,
        removed_at: time.recordTime(row.removed_at),
        remover: names.get(row.removed_by) ?? '',
        days_left:
          days === 0 ? null : Math.max(0, Math.ceil((row.removed_at + days * day - clock.now()) / day)),
        brings: { ...nothing, ...known.brings },
      };
    });
  };

  /** Ids of those that this user may restore and purge. */
  const allowed = async (viewer: Actor, ids: readonly string[]): Promise<string[]> =>
    (await bin.find([...new Set(ids)])).filter((row) => mayUseRemoved(viewer, row)).map(({ id }) => id);

  /** Call it inside a transaction. */
  const restoreRows = async (ids: readonly string[], by: number): Promise<RestoredRecord[]> => {
    const rows = await bin.take(ids);
    const restored = await byKind(rows, (part, own) => part.restore(own, by));
    return rows.flatMap(({ id, kind, record_id }) => {
      const found = restored.get(kind)?.get(record_id);
      if (!found) return [];
      return [{ id, title: found.title, address: found.address, comment_count: found.comments }];
    });
  };

  /** Call it inside a transaction. @returns ids of those that were there */
  const purgeRows = async (ids: readonly string[]): Promise<string[]> => {
    const rows = await bin.take(ids);
    await byKind(rows, (part, own) => part.purge(own));
    return rows.map(({ id }) => id);
  };

  return {
    list: async (viewer: Actor, query: BinQuery): Promise<BinPage> => {
      const { bin_days: days } = await settings.retention();
      const { count, rows } = await managed.page(viewer, query);
      const counted = await bin.counts(seesWholeBin(viewer) ? undefined : viewer.id);
      const counts = {
        article: 0,
        page: 0,
        picture: 0,
        ...Object.fromEntries(counted.map((row) => [row.kind, row.count])),
      };
      return { count, list: await shown(rows, days), days, counts };
    },

    /** @throws AppError NOT_FOUND where the viewer sees none of them; EDIT_CONFLICT where a name was taken concurrently */
    restore: (viewer: Actor, ids: readonly string[]): Promise<RestoredRecord[]> =>
      whileUnique(database, 'EDIT_CONFLICT', async () => {
        const restored = await restoreRows(await allowed(viewer, ids), viewer.id);
        if (restored.length === 0) refuse('NOT_FOUND', { message: messages.goneFromBin });
        return restored;
      }),

    /** @returns how many were purged @throws AppError NOT_FOUND where the viewer sees none of them */
    purge: (viewer: Actor, ids: readonly string[]): Promise<number> =>
      database.transaction(async () => {
        const purged = await purgeRows(await allowed(viewer, ids));
        if (purged.length === 0) refuse('NOT_FOUND', { message: messages.goneFromBin });
        return purged.length;
      }),

    /** Call it inside a transaction. @returns ids of the changed records */
    applyTo: async (
      viewer: Actor,
      action: 'restore' | 'purge',
      ids: readonly string[],
    ): Promise<string[]> => {
      const own = await allowed(viewer, ids);
      return action === 'purge' ? purgeRows(own) : (await restoreRows(own, viewer.id)).map(({ id }) => id);
    },

    /** Purges what is older than the term; none where it is kept for ever. */
    empty: async (): Promise<void> => {
      const { bin_days: days } = await settings.retention();
      if (days === 0) return;
      const before = clock.now() - days * day;
      for (
        let ids = await bin.olderThan(before, batch);
        ids.length > 0;
        ids = await bin.olderThan(before, batch)
      ) {
        const some = ids;
        await database.transaction(() => purgeRows(some));
      }
    },
  };
};

/** Records that one transaction of the job purges. */
const batch = 50;

export type BinDeskService = ReturnType<typeof binDeskService>;
