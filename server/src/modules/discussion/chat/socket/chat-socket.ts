import { WebSocket } from 'ws';
import type { ChatFrame } from '@yanye/shared/contract/chat-frames.calls';
import { chatCloseCodes, chatTypes } from '@yanye/shared/contract/chat.calls';
import type { Viewer } from '#platform/viewer';
import type { ChatSender } from '../messages/chat-sender';

/** Bytes that wait for a client which reads too slowly; beyond them it is cut, and resumes by number. */
const maxWaitingBytes = 1_048_576;
/** Milliseconds in which a client reads the last frame. */
const lingerMs = 2_000;

const olderTypes: ReadonlySet<number> = new Set([
  chatTypes.joined,
  chatTypes.text,
  chatTypes.image,
  chatTypes.system,
  chatTypes.left,
]);

interface SocketOptions {
  readonly socket: WebSocket;
  readonly sender: ChatSender;
  readonly avatar: string;
  /** Whether it is a client of the product family, which knows no other frames than theirs. */
  readonly isOlder: boolean;
}

export interface ChatSocket {
  readonly sender: ChatSender;
  readonly viewer: Viewer | undefined;
  readonly avatar: string;
  readonly isOlder: boolean;
  /** Number of the last event that was sent to it. */
  position: number;
  isOpen(): boolean;
  /** @returns false when the client was cut, since it reads too slowly */
  write(type: number, frame: Buffer): boolean;
  send(frame: ChatFrame): void;
  /** Cuts a client that has read nothing since the last call although something waits for it. */
  cutIfStuck(): void;
  end(code: number, reason: string): void;
}

export const chatSocket = ({ socket, sender, avatar, isOlder }: SocketOptions): ChatSocket => {
  let waitedBytes = 0;

  const isOpen = (): boolean => socket.readyState === WebSocket.OPEN;

  const end = (code: number, reason: string): void => {
    socket.close(code, reason);
    // A client that reads nothing never answers the closing frame.
    setTimeout(() => socket.terminate(), lingerMs).unref();
  };

  /** The closing frame would wait behind what the client does not read. */
  const cut = (): void => {
    socket.close(chatCloseCodes.slow, 'slow');
    socket.terminate();
  };

  const write = (type: number, frame: Buffer): boolean => {
    if (!isOpen()) return false;
    if (isOlder && !olderTypes.has(type)) return true;
    if (socket.bufferedAmount + frame.length > maxWaitingBytes) {
      cut();
      return false;
    }
    // As text: clients parse JSON.
    socket.send(frame, { binary: false });
    return true;
  };

  return {
    sender,
    viewer: sender.viewer,
    avatar,
    isOlder,
    position: 0,
    isOpen,
    write,
    send: (frame) => void write(frame.msg_type, Buffer.from(JSON.stringify(frame))),
    cutIfStuck: () => {
      const waiting = socket.bufferedAmount;
      if (waiting > 0 && waitedBytes > 0 && waiting >= waitedBytes) cut();
      waitedBytes = waiting;
    },
    end,
  };
};
