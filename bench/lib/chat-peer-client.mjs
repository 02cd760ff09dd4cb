import { io } from 'socket.io-client';
import { clockNow } from './chat-ledger.mjs';

/**
 * A client of the peer, with the same surface as `chatClient`.
 * @param {{ origin: () => string, isInsistent?: boolean }} options `isInsistent`: messages without an acknowledgement are sent again
 */
export const peerClient = ({ origin, onFrame, onEvent, onStored, isInsistent }) => {
  const waiting = new Set();
  const socket = io(origin(), {
    transports: ['websocket'],
    perMessageDeflate: false,
    forceNew: true,
    reconnectionDelay: 250,
    reconnectionDelayMax: 2_000,
    ...(isInsistent && { retries: 50, ackTimeout: 1_000 }),
  });
  const raw = () => socket.io.engine.transport.ws;
  const counts = { bytes: 0, connections: 0, recovered: 0 };
  socket.on('connect', () => {
    counts.connections += 1;
    raw().on('message', (data) => (counts.bytes += data.length));
    if (socket.recovered) counts.recovered += 1;
  });
  socket.on('said', (message) => {
    const at = clockNow();
    onFrame?.({ msg_type: 2, ...message }, at);
    onEvent?.(message, at);
  });
  return {
    ready: new Promise((resolve) => socket.once('connect', resolve)),
    counts,
    refusals: [],
    away: [],
    isUp: () => socket.connected,
    waiting: () => waiting.size,
    say: (client_id, content) => {
      waiting.add(client_id);
      const acknowledge = () => waiting.delete(client_id) && onStored?.(client_id, {}, clockNow());
      socket.emit(
        'say',
        { client_id, content },
        isInsistent ? (error) => !error && acknowledge() : acknowledge,
      );
    },
    raw,
    stop: () => socket.disconnect(),
  };
};
