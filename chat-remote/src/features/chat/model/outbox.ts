import type { ChatReply } from '@yanye/shared/contract/chat-messages.calls';
import type { ChatMessageType } from '@yanye/shared/contract/chat.calls';
import { newId } from '#new-id.ts';
import type { Delivery, OutboxEntry } from './outbox-entry';
import { createOutboxList } from './outbox-list';
import { createOutboxSender } from './outbox-sender';
import type { OutboxStore } from './outbox-store';

export interface Draft extends Pick<OutboxEntry, 'file'> {
  readonly msg_type: ChatMessageType;
  readonly content: string;
  readonly reply: ChatReply | null;
  readonly mentions: readonly number[];
}

interface OutboxParts {
  readonly store: OutboxStore;
  readonly owner: string;
  readonly now: () => number;
  readonly deliver: (entry: OutboxEntry) => Promise<Delivery>;
  readonly onChange: (entries: readonly OutboxEntry[]) => void;
  /** @param until when the next message may be sent, in milliseconds since 1970 */
  readonly onPause: (until: number) => void;
}

export interface Outbox {
  /** Starts: adds those that an earlier page left, and sends what waits. */
  readonly restore: () => Promise<void>;
  readonly add: (draft: Draft) => OutboxEntry;
  /** Sends an entry again that was refused or that asks. */
  readonly retry: (clientId: string) => void;
  readonly remove: (clientId: string) => void;
  /** Sends what waits, one after the other; call it whenever a way to the server may have opened. */
  readonly flush: () => void;
  readonly stop: () => void;
}

/** Messages on their way to the server: sent in order, each until it is stored, refused or removed. */
export const createOutbox = ({ store, owner, now, deliver, onChange, onPause }: OutboxParts): Outbox => {
  const list = createOutboxList(store, (entries) => {
    if (!sender.isStopped()) onChange(entries);
  });
  const sender = createOutboxSender({ list, now, deliver, onPause });
  const { flush, stop } = sender;
  return {
    restore: async () => {
      sender.start();
      const kept = await store.load(owner);
      const known = new Set(list.all().map(({ client_id }) => client_id));
      list.show([...kept.filter(({ client_id }) => !known.has(client_id)), ...list.all()]);
      flush();
    },
    add: (draft) => {
      const at = now();
      const entry: OutboxEntry = {
        ...draft,
        client_id: newId(),
        owner,
        created_at: at,
        wanted_at: at,
        state: 'waiting',
        refusal: '',
      };
      list.show([...list.all(), entry]);
      void store.put(entry).then(flush);
      return entry;
    },
    retry: (clientId) => {
      list.change(clientId, { state: 'waiting', refusal: '', wanted_at: now() });
      flush();
    },
    remove: list.remove,
    flush,
    stop,
  };
};
