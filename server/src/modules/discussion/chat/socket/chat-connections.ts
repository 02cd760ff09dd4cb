import type { Logger } from 'pino';
import type { RawData, WebSocket } from 'ws';
import type { ChatRefusedFrame, ChatSentFrame } from '@yanye/shared/contract/chat-frames.calls';
import { chatCloseCodes, chatTypes } from '@yanye/shared/contract/chat.calls';
import { errorList } from '@yanye/shared/contract/errors';
import { speechRefusalOf } from '@yanye/shared/policy/chat.policy';
import { AppError } from '#platform/errors';
import type { Ids } from '#platform/ids';
import { avatarOf } from '../messages/chat-message-rows';
import type { ChatSender } from '../messages/chat-sender';
import type { ChatSendingService } from '../messages/chat-sending.service';
import { messages } from '../messages.zh';
import type { ChatReadMarks } from '../rooms/chat-read-marks.service';
import type { ChatHub } from './chat-hub';
import type { ChatRoom } from './chat-room';
import { chatSocket, type ChatSocket } from './chat-socket';
import { sentFrame } from './sent-frame';

export interface ConnectionRequest {
  readonly sender: ChatSender;
  /** 0 for the default room. */
  readonly room: number;
  readonly isOlder: boolean;
  readonly isReturning: boolean;
  /** The last event that the client has. */
  readonly since: { readonly seq: number; readonly epoch: string } | undefined;
}

interface Deps {
  readonly hub: Pick<ChatHub, 'find' | 'isClosed'>;
  readonly sending: ChatSendingService;
  readonly marks: Pick<ChatReadMarks, 'of'>;
  readonly ids: Pick<Ids, 'uuid'>;
  readonly log: Pick<Logger, 'error'>;
}

/** Milliseconds between two signs that somebody is typing. */
const typingMs = 2_000;
/** Frames of one connection that wait for those before them; a client that sends more is not read until they are handled. */
const maxWaitingFrames = 20;

const textOf = (data: RawData): string =>
  (Array.isArray(data)
    ? Buffer.concat(data)
    : data instanceof ArrayBuffer
      ? Buffer.from(data)
      : data
  ).toString();

/** What happens on one connection, from the first frame to the last. */
export const chatConnections = ({ hub, sending, marks, ids, log }: Deps) => {
  const hello = (socket: ChatSocket, room: ChatRoom): void => {
    const { viewer, nick_name } = socket.sender;
    const settings = room.feed.settings();
    const refusal = speechRefusalOf(viewer, settings) ?? viewer?.writesRefused;
    socket.send({
      msg_type: chatTypes.system,
      nick_name,
      avatar: socket.avatar,
      content: messages.welcome(nick_name, room.onlineCount()),
      user_id: viewer?.id ?? 0,
      room: room.id,
      epoch: room.feed.room.epoch,
      seq: room.feed.last(),
      settings,
      may_send: refusal === undefined,
      refusal: refusal === undefined ? '' : errorList[refusal].message,
      online_count: room.onlineCount(),
    });
  };

  const refusalOf = (error: unknown, socket: ChatSocket, client_id: string): ChatRefusedFrame => {
    const known = error instanceof AppError ? error : new AppError('INTERNAL', { cause: error });
    if (known !== error) log.error({ err: error }, 'group chat');
    return {
      msg_type: socket.isOlder ? chatTypes.system : chatTypes.refused,
      client_id,
      error: known.word,
      content: known.message,
      retry_after_seconds: known.retryAfterSeconds ?? 0,
      online_count: 0,
    };
  };

  const store = async (socket: ChatSocket, room: ChatRoom, frame: ChatSentFrame): Promise<void> => {
    const { msg_type, content = '', client_id = ids.uuid(), reply_to = 0, mentions = [] } = frame;
    try {
      const draft = { room: room.id, client_id, msg_type, content, reply_to, mentions };
      const message = await sending.send(socket.sender, draft);
      socket.send({ msg_type: chatTypes.stored, client_id, message, online_count: room.onlineCount() });
    } catch (error) {
      socket.send({ ...refusalOf(error, socket, client_id), online_count: room.onlineCount() });
    }
  };

  /** Handles the frames of one connection in their order, so that its messages keep it. */
  const listen = (raw: WebSocket, socket: ChatSocket, room: ChatRoom) => {
    let earlier = Promise.resolve();
    let waiting = 0;
    let typedAt = 0;
    const type = (): void => {
      const now = Date.now();
      const { viewer } = socket.sender;
      if (!viewer || now < typedAt + typingMs) return;
      typedAt = now;
      const { id: user_id, nick_name } = viewer;
      const frame = { msg_type: chatTypes.typing, user_id, nick_name, online_count: room.onlineCount() };
      void room.feed.broadcast(frame, socket);
    };
    return (data: RawData): void => {
      const frame = sentFrame(textOf(data));
      if (frame?.msg_type === chatTypes.typing) return type();
      // An older client announces itself once more; everybody knows already.
      if (frame?.msg_type === chatTypes.joined) return undefined;
      waiting += 1;
      if (waiting === maxWaitingFrames) raw.pause();
      earlier = earlier.then(async () => {
        if (frame) await store(socket, room, frame);
        else socket.send(refusalOf(new AppError('MALFORMED_REQUEST'), socket, ''));
        waiting -= 1;
        if (waiting === maxWaitingFrames - 1) raw.resume();
      });
      return undefined;
    };
  };

  /** Once the socket hears of what is read elsewhere, so that nothing is missed between. */
  const tellRead = async (socket: ChatSocket, { id, feed, onlineCount }: ChatRoom): Promise<void> => {
    if (!socket.viewer || socket.isOlder) return;
    const mark = await marks.of({ id, epoch: feed.room.epoch }, socket.viewer.id);
    socket.send({ msg_type: chatTypes.read, ...mark, online_count: onlineCount() });
  };

  return {
    /** Takes a connection over. */
    open: async (raw: WebSocket, request: ConnectionRequest): Promise<void> => {
      const { sender, since, isOlder, isReturning } = request;
      const room = await hub.find(request.room);
      if (!room) return raw.close(chatCloseCodes.noRoom, 'no such room');
      const avatar = avatarOf(sender.viewer?.avatar ?? '', sender.nick_name);
      if (raw.readyState !== raw.OPEN || hub.isClosed()) return raw.close(1012, 'stopping');
      const socket = chatSocket({ socket: raw, sender, avatar, isOlder });
      room.enter(socket, isReturning);
      raw.once('close', () => room.leave(socket));
      hello(socket, room);
      const isSameEpoch = since?.epoch === room.feed.room.epoch;
      const isKept = !room.feed.join(socket, since && (isSameEpoch ? since.seq : -1));
      socket.send({
        msg_type: chatTypes.resumed,
        seq: room.feed.last(),
        epoch: room.feed.room.epoch,
        is_behind: !isKept,
        online_count: room.onlineCount(),
      });
      raw.on('message', listen(raw, socket, room));
      await tellRead(socket, room);
      return undefined;
    },
  };
};

export type ChatConnections = ReturnType<typeof chatConnections>;
