import type { ChatSentFrame } from '@yanye/shared/contract/chat-frames.calls';
import type { Delivery, OutboxEntry } from './outbox-entry';

/** Milliseconds after which a sent frame counts as lost. */
const answerMs = 15_000;

/** Frames that were sent and whose answer is awaited, by client id. */
export interface Deliveries {
  readonly send: (entry: OutboxEntry, frame: (frame: ChatSentFrame) => boolean) => Promise<Delivery>;
  readonly settle: (clientId: string, delivery: Delivery) => void;
  /** The connection ended: nobody knows what became of them, so they are sent again under the same id. */
  readonly lose: () => void;
}

export const createDeliveries = (): Deliveries => {
  const waiting = new Map<string, (delivery: Delivery) => void>();
  const settle: Deliveries['settle'] = (clientId, delivery) => waiting.get(clientId)?.(delivery);
  return {
    send: (entry, frame) =>
      new Promise((resolve) => {
        const { client_id, msg_type, content, reply, mentions } = entry;
        const timer = setTimeout(() => settle(client_id, { kind: 'unreachable' }), answerMs);
        waiting.set(client_id, (delivery) => {
          clearTimeout(timer);
          waiting.delete(client_id);
          resolve(delivery);
        });
        const isSent = frame({ msg_type, content, client_id, reply_to: reply?.id ?? 0, mentions });
        if (!isSent) settle(client_id, { kind: 'unreachable' });
      }),
    settle,
    lose: () => {
      for (const clientId of [...waiting.keys()]) settle(clientId, { kind: 'unreachable' });
    },
  };
};
