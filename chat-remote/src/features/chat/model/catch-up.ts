import type { ChatEvent } from '@yanye/shared/contract/chat-frames.calls';
import { chatLimits } from '@yanye/shared/contract/chat.calls';
import type { ChatHttp } from './chat-http';
import { missingIn, restarted, withEvents, withNewest, type RoomState } from './room-state';

/** Milliseconds that an event may wait for those before it. */
const holdMs = 150;
/** Milliseconds before the next attempt after a failure. */
const againMs = 5_000;
/** Milliseconds for which arriving events are collected, so that many of them are drawn once. */
const collectMs = 16;

interface CatchUpParts {
  readonly http: Pick<ChatHttp, 'events' | 'messages'>;
  readonly state: () => RoomState;
  readonly onState: (state: RoomState) => void;
  /** Everything up to the newest number is there. */
  readonly onComplete: () => void;
}

export interface CatchUp {
  readonly start: () => void;
  readonly receive: (event: ChatEvent) => void;
  /** The server named its newest number. */
  readonly named: (seq: number, epoch: string) => void;
  /** Fetches now what is missing. */
  readonly fetch: () => Promise<void>;
  readonly stop: () => void;
}

type FetchParts = Omit<CatchUpParts, 'onComplete'> & { readonly isStopped: () => boolean };

const restart = async ({ http, state, onState, isStopped }: FetchParts): Promise<void> => {
  const page = await http.messages({ limit: state().settings.defaultLimit });
  if (!isStopped()) onState(restarted(state(), page));
};

/** Fetches page after page, or begins again with the newest one. @returns false when an answer brought nothing */
const fetchAll = async (parts: FetchParts): Promise<boolean> => {
  const { http, state, onState, isStopped } = parts;
  for (let page = 0; page < chatLimits.pages; page++) {
    const { last, epoch } = state();
    const answer = await http.events(last, epoch);
    if (isStopped()) return true;
    if (answer.is_lost || answer.epoch !== epoch) break;
    onState(withNewest(withEvents(state(), answer.events), answer.newest));
    if (missingIn(state()) === 0) return true;
    if (state().last === last) return false;
  }
  await restart(parts);
  return true;
};

/** Collects arriving events, so that many of them are drawn once. */
const eventCollector = (onEvents: (events: readonly ChatEvent[]) => void) => {
  let incoming: ChatEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const apply = (): void => {
    const events = incoming;
    incoming = [];
    timer = undefined;
    onEvents(events);
  };
  return {
    add: (event: ChatEvent): void => {
      incoming.push(event);
      timer ??= setTimeout(apply, collectMs);
    },
    stop: (): void => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
};

/** Keeps the log of a room complete: applies events in order and fetches those that were lost on the way. */
export const createCatchUp = ({ http, state, onState, onComplete }: CatchUpParts): CatchUp => {
  let holding: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;

  const fetchLater = (ms: number): void => {
    holding ??= setTimeout(() => {
      holding = undefined;
      if (missingIn(state()) > 0) void fetch();
    }, ms);
  };

  const collected = eventCollector((events) => {
    const isForeign = events.some(({ epoch }) => epoch !== state().epoch);
    onState(withEvents(state(), events));
    if (isForeign) void fetch();
    else if (missingIn(state()) > 0) fetchLater(holdMs);
  });

  const run = async (): Promise<void> => {
    try {
      const hasMoved = await fetchAll({ http, state, onState, isStopped: () => isStopped });
      if (isStopped) return;
      // Asking again at once would bring the same answer.
      if (!hasMoved) fetchLater(againMs);
      else if (missingIn(state()) === 0) onComplete();
    } catch {
      if (!isStopped) fetchLater(againMs);
    } finally {
      running = undefined;
    }
  };

  function fetch(): Promise<void> {
    running ??= run();
    return running;
  }

  return {
    start: () => {
      isStopped = false;
    },
    receive: collected.add,
    named: (seq, epoch) => {
      if (epoch !== state().epoch) return void fetch();
      if (seq <= state().newest) return;
      onState(withNewest(state(), seq));
      fetchLater(holdMs);
    },
    fetch,
    stop: () => {
      isStopped = true;
      collected.stop();
      clearTimeout(holding);
      holding = undefined;
    },
  };
};
