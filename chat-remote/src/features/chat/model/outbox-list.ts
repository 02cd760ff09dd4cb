import type { OutboxEntry } from './outbox-entry';
import type { OutboxStore } from './outbox-store';

/** The unsent messages of one person in one room, as they are shown and stored. */
export interface OutboxList {
  readonly all: () => readonly OutboxEntry[];
  readonly nextWaiting: () => OutboxEntry | undefined;
  readonly show: (entries: readonly OutboxEntry[]) => void;
  /** Changes an entry; that it is being sent is not stored. */
  readonly change: (clientId: string, part: Partial<OutboxEntry>) => void;
  readonly remove: (clientId: string) => void;
}

export const createOutboxList = (
  store: OutboxStore,
  onChange: (entries: readonly OutboxEntry[]) => void,
): OutboxList => {
  let entries: readonly OutboxEntry[] = [];
  const show = (next: readonly OutboxEntry[]): void => {
    entries = next;
    onChange(entries);
  };
  return {
    all: () => entries,
    nextWaiting: () => entries.find(({ state }) => state === 'waiting'),
    show,
    change: (clientId, part) => {
      show(entries.map((entry) => (entry.client_id === clientId ? { ...entry, ...part } : entry)));
      const changed = entries.find(({ client_id }) => client_id === clientId);
      if (changed && part.state !== 'sending') void store.put(changed);
    },
    remove: (clientId) => {
      if (!entries.some(({ client_id }) => client_id === clientId)) return;
      show(entries.filter(({ client_id }) => client_id !== clientId));
      void store.remove(clientId);
    },
  };
};
