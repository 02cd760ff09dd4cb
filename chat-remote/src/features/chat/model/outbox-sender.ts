import { askAfterMs, patientSeconds, type Delivery, type OutboxEntry } from './outbox-entry';
import type { OutboxList } from './outbox-list';

interface SenderParts {
  readonly list: OutboxList;
  readonly now: () => number;
  readonly deliver: (entry: OutboxEntry) => Promise<Delivery>;
  /** @param until when the next message may be sent, in milliseconds since 1970 */
  readonly onPause: (until: number) => void;
}

export interface OutboxSender {
  readonly start: () => void;
  /** Sends what waits, one after the other. */
  readonly flush: () => void;
  readonly isStopped: () => boolean;
  readonly stop: () => void;
}

/** Sends the waiting messages in order, each until it is stored, refused or removed. */
export const createOutboxSender = ({ list, now, deliver, onPause }: SenderParts): OutboxSender => {
  let isRunning = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** @returns whether the next one may be sent */
  const settle = ({ client_id }: OutboxEntry, delivery: Delivery): boolean => {
    if (delivery.kind === 'stored') {
      list.remove(client_id);
      return true;
    }
    if (delivery.kind === 'unreachable') {
      list.change(client_id, { state: 'waiting' });
      return false;
    }
    const { reason, retrySeconds } = delivery;
    if (retrySeconds > 0) onPause(now() + retrySeconds * 1_000);
    if (retrySeconds === 0 || retrySeconds > patientSeconds) {
      list.change(client_id, { state: 'refused', refusal: reason });
      return true;
    }
    list.change(client_id, { state: 'waiting' });
    clearTimeout(timer);
    timer = setTimeout(flush, retrySeconds * 1_000);
    return false;
  };

  const sendAll = async (): Promise<void> => {
    for (let next = list.nextWaiting(); next && !isStopped; next = list.nextWaiting()) {
      if (now() - next.wanted_at > askAfterMs) {
        list.change(next.client_id, { state: 'asks' });
        continue;
      }
      list.change(next.client_id, { state: 'sending' });
      const delivery = await deliver(next);
      if (isStopped || !settle(next, delivery)) return;
    }
  };

  function flush(): void {
    if (isRunning || isStopped) return;
    isRunning = true;
    void sendAll().finally(() => {
      isRunning = false;
    });
  }

  return {
    start: () => {
      isStopped = false;
    },
    flush,
    isStopped: () => isStopped,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
