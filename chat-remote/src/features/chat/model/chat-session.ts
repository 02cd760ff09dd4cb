import type { ChatFrame, ChatSentFrame } from '@yanye/shared/contract/chat-frames.calls';
import { chatHeartbeatMs, chatTypes } from '@yanye/shared/contract/chat.calls';

/** How a connection ended. */
export interface SessionEnd {
  readonly code: number;
  /** Whether a frame had arrived. */
  readonly wasOpen: boolean;
  /** Within which time the server asked to come back, in milliseconds. */
  readonly retryMs?: number;
}

/** One connection, from its opening to its end. */
export interface ChatSession {
  readonly ended: Promise<SessionEnd>;
  /** @returns false while it is not open */
  readonly send: (frame: ChatSentFrame) => boolean;
  /** Ends it without waiting for the server. */
  readonly drop: () => void;
  /** Whether nothing was heard for so long that it may be dead. */
  readonly isDoubtful: () => boolean;
}

interface SessionHandlers {
  /** The first frame has arrived, and is about to be handled. */
  readonly onOpen: () => void;
  readonly onFrame: (frame: ChatFrame) => void;
}

const silenceMs = 3 * chatHeartbeatMs;
const doubtMs = chatHeartbeatMs + 5_000;

const socketUrl = (path: string): string => {
  const url = new URL(path, window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
};

/** @param path path and query of the address */
export const openSession = (path: string, { onOpen, onFrame }: SessionHandlers): ChatSession => {
  const socket = new WebSocket(socketUrl(path));
  let resolve: (end: SessionEnd) => void;
  const ended = new Promise<SessionEnd>((settle) => {
    resolve = settle;
  });
  let timer: ReturnType<typeof setTimeout>;
  let retryMs: number | undefined;
  let isHeard = false;
  let isEnded = false;
  let heardAt = 0;
  const end = (code: number): void => {
    if (isEnded) return;
    isEnded = true;
    clearTimeout(timer);
    socket.close();
    resolve({ code, wasOpen: isHeard, ...(retryMs !== undefined && { retryMs }) });
  };
  const hear = (): void => {
    heardAt = Date.now();
    clearTimeout(timer);
    timer = setTimeout(() => end(0), silenceMs);
  };
  hear();
  socket.onmessage = ({ data }: MessageEvent<string>) => {
    if (isEnded) return;
    hear();
    const frame = JSON.parse(data) as ChatFrame;
    if (frame.msg_type === chatTypes.bye && 'retry_ms' in frame) retryMs = frame.retry_ms;
    if (!isHeard) {
      isHeard = true;
      onOpen();
    }
    onFrame(frame);
  };
  socket.onclose = ({ code }) => end(code);
  return {
    ended,
    send: (frame) => {
      if (isEnded || !isHeard || socket.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(frame));
      return true;
    },
    drop: () => end(0),
    isDoubtful: () => !isEnded && isHeard && Date.now() - heardAt > doubtMs,
  };
};
