import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { WebSocketServer } from 'ws';
import { chatSocketPaths } from '@yanye/shared/contract/chat.calls';
import type { Config } from '#app/config';
import type { SessionsPublic } from '#identity/sessions/sessions.module';
import { AppError } from '#platform/errors';
import { clientAddress } from '#platform/http/client-address';
import type { LiveTickets } from '#platform/live/live-tickets';
import type { Viewer } from '#platform/viewer';
import { userSender, visitorSender } from '../messages/chat-sender';
import type { ChatConnections, ConnectionRequest } from './chat-connections';

interface Deps {
  readonly connections: ChatConnections;
  readonly tickets: Pick<LiveTickets, 'redeem'>;
  readonly sessions: Pick<SessionsPublic, 'authenticate'>;
  readonly config: Pick<Config, 'trustProxy'>;
  readonly secretKey: string;
  readonly log: Pick<Logger, 'warn'>;
}

/** Bytes of one frame of a client: a long message, and room for its encoding. */
const maxFrameBytes = 65_536;

const numberOf = (text: string | null): number => {
  const value = Number(text);
  return Number.isSafeInteger(value) && value >= 0 ? value : 0;
};

/** Opens sockets at the addresses of the room, for users and visitors. */
export const bindChatSockets = ({ server }: FastifyInstance, deps: Deps): void => {
  const { connections, tickets, sessions, config, secretKey, log } = deps;
  const addressOf = clientAddress(config.trustProxy);
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxFrameBytes,
    perMessageDeflate: false,
  });

  /** An old token must not prevent reading: its holder counts as a visitor, and the first frame says so. */
  const viewerOf = async (query: URLSearchParams): Promise<Viewer | undefined> => {
    const ticket = query.get('ticket');
    const token = query.get('token');
    if (ticket) return (await tickets.redeem(ticket))?.viewer;
    if (!token) return undefined;
    return sessions.authenticate(token).catch((error: unknown) => {
      if (error instanceof AppError && error.status < 500) return undefined;
      throw error;
    });
  };

  const requestOf = async (request: IncomingMessage, query: URLSearchParams): Promise<ConnectionRequest> => {
    const ip = addressOf(request);
    const viewer = await viewerOf(query);
    const since = query.get('since');
    return {
      sender: viewer
        ? userSender(viewer, ip)
        : visitorSender(secretKey, query.get('browser') ?? randomUUID(), ip),
      room: numberOf(query.get('room')),
      isOlder: query.get('protocol') !== '2',
      isReturning: query.get('back') === '1',
      since: since === null ? undefined : { seq: numberOf(since), epoch: query.get('epoch') ?? '' },
    };
  };

  const open = (request: IncomingMessage, stream: Duplex, head: Buffer, query: URLSearchParams): void =>
    sockets.handleUpgrade(request, stream, head, (socket) => {
      // The reason is the end of the connection, which its owner hears of.
      socket.on('error', () => undefined);
      socket.pause();
      requestOf(request, query)
        .then((wanted) => connections.open(socket, wanted))
        .then(() => socket.resume())
        .catch((error: unknown) => {
          log.warn({ err: error }, 'group chat');
          // The client tries again later.
          socket.terminate();
        });
    });

  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const [path = '', query = ''] = (request.url ?? '').split('?');
    if (chatSocketPaths.some((known) => known === path))
      open(request, stream, head, new URLSearchParams(query));
    else stream.destroy();
  });
};
