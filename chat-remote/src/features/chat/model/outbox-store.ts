import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { OutboxEntry } from './outbox-entry';

/** Where unsent messages outlive the page. No method rejects. */
export interface OutboxStore {
  readonly load: (owner: string) => Promise<readonly OutboxEntry[]>;
  readonly put: (entry: OutboxEntry) => Promise<void>;
  readonly remove: (clientId: string) => Promise<void>;
}

interface OutboxSchema extends DBSchema {
  outbox: { key: string; value: OutboxEntry; indexes: { owner: string } };
}

const opened = (): Promise<IDBPDatabase<OutboxSchema>> =>
  openDB<OutboxSchema>('yanye-chat', 1, {
    upgrade: (database) => {
      database.createObjectStore('outbox', { keyPath: 'client_id' }).createIndex('owner', 'owner');
    },
  });

/** Unsent messages in IndexedDB. Where the browser refuses it, as in some private windows, they live as long as the page. */
export const browserOutboxStore = (): OutboxStore => {
  let database: Promise<IDBPDatabase<OutboxSchema>> | undefined;
  const attempt = async <T>(
    work: (base: IDBPDatabase<OutboxSchema>) => Promise<T>,
    otherwise: T,
  ): Promise<T> => {
    try {
      return await work(await (database ??= opened()));
    } catch {
      return otherwise;
    }
  };
  return {
    load: async (owner) => {
      const entries = await attempt((base) => base.getAllFromIndex('outbox', 'owner', owner), []);
      return entries.toSorted((a, b) => a.created_at - b.created_at);
    },
    put: (entry) => attempt(async (base) => void (await base.put('outbox', entry)), undefined),
    remove: (clientId) => attempt((base) => base.delete('outbox', clientId), undefined),
  };
};
