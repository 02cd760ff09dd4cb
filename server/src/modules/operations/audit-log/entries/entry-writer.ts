import { randomUUID } from 'node:crypto';
import { logLimits } from '@yanye/shared/contract/logs.calls';
import type { Database } from '#platform/database/database';
import { userOf, type Origin } from '#platform/events/origin';
import type { Ids } from '#platform/ids';
import type { ChainKeys } from '../chain/chain-keys';
import type { Sealer } from '../chain/sealer';
import { messages } from '../messages.zh';
import { aboutMarkOf, actorMarkOf, digestOf } from './entry-digest';
import type { LogsRepository, NewLogRow } from './logs.repository';
import type { DescribedEntry, EntryFacts, EntryFields, Fields } from './new-entry';

interface Deps {
  readonly database: Pick<Database<unknown>, 'kysely' | 'afterCommit'>;
  readonly ids: Pick<Ids, 'uuid'>;
  readonly logs: LogsRepository;
  readonly keys: ChainKeys;
  readonly sealer: Pick<Sealer, 'poke'>;
}

export interface EntryOrigin extends Origin {
  /** Name of the event; '' for the log's own entries. */
  readonly name: string;
  readonly at: number;
}

type StoredRow = ReturnType<typeof rowOf>;

/** What is known of one transaction. */
interface Open {
  readonly names: Map<number, Promise<string>>;
  readonly joined: Map<string, { readonly id: number; row: StoredRow }>;
  readonly erased: Set<number>;
  reverting: { readonly entry: number; by: number } | undefined;
}

// Random bytes are asked of the system for many of these at a time.
const salt = (): string => randomUUID();

/** The engines refuse or change what is no well-formed text. */
const plain = (text: string): string =>
  text
    .slice(0, logLimits.value)
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '\ufffd');

const plainFields = (fields: Fields | null | undefined): Fields | null =>
  fields
    ? Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [
          name,
          typeof value === 'string' ? plain(value) : value,
        ]),
      )
    : null;

const factsOf = ({ actor, request }: Origin): EntryFacts => ({
  actor: { kind: actor.kind, name: 'name' in actor ? actor.name : '' },
  ...(request && { request }),
});

interface Rest {
  readonly uid: string;
  readonly origin: EntryOrigin;
  readonly userId: number;
  readonly userName: string;
  readonly isErased: boolean;
  readonly reverts: number;
  readonly sealed?: EntryFacts['sealed'];
}

const rowOf = (entry: DescribedEntry, { uid, origin, userId, userName, isErased, reverts, sealed }: Rest) => {
  const { record, about = 0 } = entry;
  const fields: EntryFields = { before: plainFields(entry.before), after: plainFields(entry.after) };
  return {
    uid,
    type: entry.type === 'login' ? 1 : 2,
    level: entry.level === 'warning' ? 2 : 1,
    status: entry.status === false ? 0 : 1,
    created_at: origin.at,
    updated_at: origin.at,
    event: origin.name,
    title: reverts === 0 ? entry.title : messages.reverted(entry.title),
    service: messages.server,
    user_id: userId,
    user_name: plain(userName),
    ip: isErased ? '' : plain(origin.address),
    addr: '',
    device: isErased ? '' : plain(origin.device),
    actor_salt: salt(),
    record_kind: record?.kind ?? '',
    record_id: plain(String(record?.id ?? '')),
    about_id: about,
    record_name: plain(record?.name ?? ''),
    fields: fields.before || fields.after ? JSON.stringify(fields) : '',
    about_salt: salt(),
    facts: JSON.stringify({ ...factsOf(origin), ...(sealed && { sealed }) } satisfies EntryFacts),
    reverts,
    count: 1,
    is_read: 0,
  };
};

const withoutPerson = ({ record, ...entry }: DescribedEntry): DescribedEntry => ({
  ...entry,
  before: null,
  after: null,
  ...(record && { record: { ...record, name: '' } }),
});

/** Writes entries in the transaction of what they are about: an insert each, which waits for no other writer. */
export const entryWriter = ({ database, ids, logs, keys, sealer }: Deps) => {
  const transactions = new WeakMap<object, Open>();

  const open = (): Open => {
    const { kysely } = database;
    const known = transactions.get(kysely);
    if (known) return known;
    const opened: Open = { names: new Map(), joined: new Map(), erased: new Set(), reverting: undefined };
    transactions.set(kysely, opened);
    database.afterCommit(() => sealer.poke());
    return opened;
  };

  const nameOf = ({ names }: Open, id: number): Promise<string> => {
    const known = names.get(id) ?? logs.userName(id);
    names.set(id, known);
    return known;
  };

  /** @returns the entry with the name of the user whom it is about */
  const named = async (transaction: Open, entry: DescribedEntry): Promise<DescribedEntry> => {
    const { record } = entry;
    if (record?.kind !== 'user' || record.name !== undefined) return entry;
    return { ...entry, record: { ...record, name: await nameOf(transaction, Number(record.id)) } };
  };

  const sealed = (row: StoredRow): NewLogRow => {
    const marked = { ...row, actor_mark: actorMarkOf(row), about_mark: aboutMarkOf(row) };
    return { ...marked, waits: 1, seal: keys.fresh(digestOf(marked)) };
  };

  const join = async (at: { readonly id: number; row: StoredRow }, entry: DescribedEntry): Promise<void> => {
    const was = JSON.parse(at.row.fields || '{}') as Partial<EntryFields>;
    const fields: EntryFields = {
      before: { ...was.before, ...plainFields(entry.before) },
      after: { ...was.after, ...plainFields(entry.after) },
    };
    at.row = { ...at.row, fields: JSON.stringify(fields) };
    await logs.change(at.id, sealed(at.row));
  };

  const rowFor = async (
    transaction: Open,
    origin: EntryOrigin,
    entry: DescribedEntry,
    more: Pick<Rest, 'sealed'>,
  ): Promise<StoredRow> => {
    const { erased, reverting } = transaction;
    const userId = entry.actor?.id ?? userOf(origin.actor)?.id ?? 0;
    const isErased = erased.has(userId);
    const userName = entry.actor?.name ?? (userId === 0 || isErased ? '' : await nameOf(transaction, userId));
    const reverts = reverting?.entry ?? 0;
    const described = erased.has(entry.about ?? 0) ? withoutPerson(entry) : await named(transaction, entry);
    return rowOf(described, { uid: ids.uuid(), origin, userId, userName, isErased, reverts, ...more });
  };

  return {
    /** Call inside a transaction. @returns ids of the new entries */
    write: async (
      origin: EntryOrigin,
      entries: readonly DescribedEntry[],
      more: Pick<Rest, 'sealed'> = {},
    ): Promise<number[]> => {
      const transaction = open();
      const rows: StoredRow[] = [];
      for (const entry of entries) {
        const joined = entry.joins === undefined ? undefined : transaction.joined.get(entry.joins);
        if (joined) await join(joined, entry);
        else rows.push(await rowFor(transaction, origin, entry, more));
      }
      const added = await logs.add(rows.map(sealed));
      const [first] = added;
      const joins = entries[0]?.joins;
      if (joins !== undefined && first !== undefined && rows[0])
        transaction.joined.set(joins, { id: first, row: rows[0] });
      if (transaction.reverting && first !== undefined) transaction.reverting.by = first;
      return added;
    },

    /** Erases the personal data of users, also from what this transaction still writes. Call inside a transaction. */
    erase: async (userIds: readonly number[]): Promise<void> => {
      const { erased } = open();
      for (const id of userIds) {
        erased.add(id);
        await logs.erase(id, keys.erasure(id));
      }
    },

    /** Marks what the work writes as the reverting of an entry. Call inside a transaction. @returns id of its entry */
    reverting: async (entry: number, work: () => Promise<void>): Promise<number> => {
      const transaction = open();
      transaction.reverting = { entry, by: 0 };
      await work();
      const { by } = transaction.reverting;
      transaction.reverting = undefined;
      return by;
    },
  };
};

export type EntryWriter = ReturnType<typeof entryWriter>;
