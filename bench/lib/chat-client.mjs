import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { clockNow } from './chat-ledger.mjs';

const { WebSocket } = createRequire(new URL('../../server/package.json', import.meta.url))('ws');

/** Those of the contract (`chatTypes`). */
export const types = {
  ...{ joined: 1, text: 2, system: 6, left: 7, edited: 8, recalled: 9, reacted: 10, settings: 12 },
  ...{ heartbeat: 20, stored: 21, refused: 22, resumed: 25, bye: 26 },
};
const eventTypes = new Set([2, 3, 8, 9, 10, 12, 13, 14]);
/** Events of one answer; how long an early event waits for those before it; between two attempts to connect. */
const page = 500;
const holdMs = 150;
const backoff = { firstMs: 500, mostMs: 5_000 };
/** Refusals after which the same message is sent again. */
const passing = new Set(['RATE_LIMITED', 'CHAT_TOO_FAST', 'UNAVAILABLE', 'INTERNAL']);

/**
 * One client of the group chat, with the rules that every client has to follow: a place in the numbered log, full jitter between attempts
 * to connect, and a message that was not acknowledged is sent again with its id.
 * @param {{ origin: () => string, token?: string, address?: string, browser?: string, isResuming?: boolean,
 *   since?: { seq: number, epoch: string }, onFrame?: (frame: object, at: number) => void, onEvent?: (event: object, at: number) => void,
 *   onStored?: (clientId: string, message: object) => void }} options
 *   `origin`: where to connect next; `isResuming`: false for one that begins with the newest event each time;
 *   `onFrame` sees each frame as it came, `onEvent` each event once and in order
 */
export const chatClient = (options) => {
  const { origin, token, address, browser = randomUUID(), isResuming = true } = options;
  const { onFrame, onEvent, onStored } = options;
  const headers = { ...(token && { token }), ...(address && { 'x-forwarded-for': address }) };
  const counts = { bytes: 0, connections: 0, requests: 0, lost: 0, restarts: 0 };
  const refusals = [];
  /** Milliseconds between the end of a connection and the place in the log on the next one. */
  const away = [];
  const outbox = new Map();
  const early = new Map();
  let place = options.since && { ...options.since };
  let socket;
  let isUp = false;
  let isStopped = false;
  let attempt = 0;
  let byeMs;
  let endedAt = options.since && clockNow();
  let hold;
  let fetching;
  let onReady;
  const ready = new Promise((resolve) => (onReady = resolve));

  const accept = (event, at) => {
    place.seq = event.seq;
    onEvent?.(event, at);
  };

  const fetchMissed = async () => {
    for (;;) {
      const at = origin();
      const query = new URLSearchParams({ room: 0, since: place.seq, epoch: place.epoch });
      counts.requests += 1;
      const answer = await fetch(`${at}/api/chat_groups/events?${query}`, { headers });
      const { code, data } = await answer.json();
      if (code !== 0) throw new Error(`events: ${answer.status}`);
      if (data.is_lost) {
        counts.lost += 1;
        place = { seq: data.newest, epoch: data.epoch };
        return;
      }
      const now = clockNow();
      for (const event of data.events) if (event.seq === place.seq + 1) accept(event, now);
      if (data.events.length < page || place.seq >= data.newest) return;
    }
  };

  const drain = (at) => {
    for (let next = early.get(place.seq + 1); next; next = early.get(place.seq + 1)) accept(next, at);
    for (const seq of early.keys()) if (seq <= place.seq) early.delete(seq);
  };

  /** @returns whether the client has everything; the next heartbeat or connection tries again */
  const heal = () =>
    (fetching ??= fetchMissed()
      .then(
        () => drain(clockNow()) ?? true,
        () => false,
      )
      .finally(() => (fetching = undefined)));

  const healLater = () => {
    hold ??= setTimeout(async () => {
      hold = undefined;
      if (early.size > 0 && !(await heal())) healLater();
    }, holdMs);
  };

  const takeEvent = (event, at) => {
    if (event.seq <= place.seq) return;
    if (event.seq > place.seq + 1 || fetching) {
      early.set(event.seq, event);
      if (!fetching) healLater();
      return;
    }
    accept(event, at);
    if (early.size > 0) drain(at);
  };

  const sendOne = (client_id, content) =>
    socket.send(JSON.stringify({ msg_type: types.text, client_id, content }));

  const settle = async (isBehind) => {
    const current = socket;
    if (isBehind) while (!(await heal())) if (current !== socket || isStopped) return;
    counts.connections += 1;
    attempt = 0;
    isUp = true;
    if (endedAt !== undefined) away.push(clockNow() - endedAt);
    endedAt = undefined;
    for (const [id, content] of outbox) sendOne(id, content);
    onReady();
  };

  const takeRefusal = ({ client_id, error, retry_after_seconds }) => {
    refusals.push(error);
    if (!passing.has(error)) return outbox.delete(client_id);
    const again = () => isUp && outbox.has(client_id) && sendOne(client_id, outbox.get(client_id));
    return setTimeout(again, Math.max(200, retry_after_seconds * 1_000));
  };

  const take = (data) => {
    const at = clockNow();
    counts.bytes += data.length;
    const frame = JSON.parse(data);
    onFrame?.(frame, at);
    const { msg_type } = frame;
    if (eventTypes.has(msg_type)) return place && takeEvent(frame, at);
    if (msg_type === types.system) {
      if (place && isResuming && place.epoch !== frame.epoch) counts.restarts += 1;
      if (!place || !isResuming) place = { seq: frame.seq, epoch: frame.epoch };
    }
    if (msg_type === types.resumed) return void settle(frame.is_behind);
    if (msg_type === types.heartbeat && frame.seq > place.seq) return void heal();
    if (msg_type === types.stored) {
      outbox.delete(frame.client_id);
      return onStored?.(frame.client_id, frame.message, at);
    }
    if (msg_type === types.refused) return takeRefusal(frame);
    if (msg_type === types.bye) byeMs = frame.retry_ms;
    return undefined;
  };

  const ticketAt = async (at) => {
    const answer = await fetch(`${at}/api/chat_groups/tickets`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ browser }),
    });
    const { code, data } = await answer.json();
    if (code !== 0) throw new Error(`ticket: ${answer.status}`);
    return data.ticket;
  };

  const later = () => {
    if (isStopped) return;
    const most = Math.min(backoff.mostMs, backoff.firstMs * 2 ** attempt);
    attempt += 1;
    setTimeout(() => void connect(), byeMs ?? Math.random() * most);
    byeMs = undefined;
  };

  const connect = async () => {
    if (isStopped) return;
    const at = origin();
    const query = new URLSearchParams({ protocol: 2, room: 0, browser });
    try {
      if (token) query.set('ticket', await ticketAt(at));
    } catch {
      return later();
    }
    if (place) query.set('back', 1);
    if (place && isResuming) {
      query.set('since', place.seq);
      query.set('epoch', place.epoch);
    }
    const address_ = `${at.replace('http', 'ws')}/ws/api/chat_groups?${query}`;
    counts.requests += 1;
    socket = new WebSocket(address_, { perMessageDeflate: false, headers });
    socket.on('message', take);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      isUp = false;
      endedAt ??= clockNow();
      later();
    });
  };
  void connect();

  return {
    ready,
    counts,
    refusals,
    away,
    place: () => place,
    isUp: () => isUp,
    waiting: () => outbox.size,
    /** Sends a message, as often as it takes. */
    say: (clientId, content) => {
      outbox.set(clientId, content);
      if (isUp) sendOne(clientId, content);
    },
    /** Sends a frame without waiting for an answer. */
    throw: (frame) => isUp && socket.send(JSON.stringify(frame)),
    drop: () => socket.terminate(),
    raw: () => socket,
    stop: () => {
      isStopped = true;
      clearTimeout(hold);
      socket?.terminate();
    },
  };
};
