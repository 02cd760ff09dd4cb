import { once } from 'node:events';
import type { ChatFrame, ChatSentFrame } from '@yanye/shared/contract/chat-frames.calls';
import { WebSocket } from 'ws';

type Matching<F extends ChatFrame, T> = F extends unknown ? (T extends F['msg_type'] ? F : never) : never;

/** Frames that may have this type. */
type FrameOf<T extends number> = Matching<ChatFrame, T>;

/** A client of the group chat. @param address with the query */
export const chatClient = (address: string) => {
  const socket = new WebSocket(address.replace(/^http/, 'ws'));
  const frames: ChatFrame[] = [];
  let notify: () => void = () => undefined;
  let closeCode: number | undefined;
  const note = (): void => notify();
  socket.on('message', (data: Buffer) => {
    frames.push(JSON.parse(data.toString()) as ChatFrame);
    note();
  });
  socket.on('close', (code) => {
    closeCode = code;
    note();
  });
  socket.on('error', () => undefined);

  /** Waits for something that frames or the end of the connection bring about. */
  const until = async (isThere: () => boolean): Promise<void> => {
    while (!isThere())
      await new Promise<void>((resolve) => {
        notify = resolve;
      });
  };

  const of = <T extends number>(...types: T[]): FrameOf<T>[] =>
    frames.filter((frame): frame is FrameOf<T> => types.some((type) => type === frame.msg_type));

  return {
    socket,
    frames,
    of,
    until,
    closeCode: () => closeCode,
    /** @returns the first frame of a type */
    first: async <T extends number>(type: T): Promise<FrameOf<T>> => {
      await until(() => of(type).length > 0);
      const [frame] = of(type);
      if (!frame) throw new Error(`no frame of type ${type}`);
      return frame;
    },
    send: (frame: ChatSentFrame): void => socket.send(JSON.stringify(frame)),
    close: async (): Promise<void> => {
      if (socket.readyState === WebSocket.CLOSED) return;
      socket.terminate();
      await once(socket, 'close');
    },
  };
};

export type ChatClient = ReturnType<typeof chatClient>;
