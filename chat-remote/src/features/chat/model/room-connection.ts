import { chatSocketAddress } from '@yanye/shared/contract/chat.calls';
import type { ChatFrame, ChatSentFrame } from '@yanye/shared/contract/chat-frames.calls';
import type { ChatHttp } from './chat-http';
import { openChatSocket, type ChatSocket, type SocketPhase } from './chat-socket';
import type { Deliveries } from './deliveries';
import type { RestoredNotice } from './restored';
import type { Observable, RoomView } from './room-view';

interface ConnectionParts {
  readonly http: Pick<ChatHttp, 'ticket'>;
  readonly room: number;
  readonly isSignedIn: boolean;
  /** Names a visitor. */
  readonly browser: string;
  readonly view: Observable<RoomView>;
  readonly deliveries: Deliveries;
  readonly restored: RestoredNotice;
}

interface ConnectionHandlers {
  readonly onFrame: (frame: ChatFrame) => void;
  readonly onLost: () => void;
}

/** The connection of a room's client: continued from where the log ends. */
export const roomConnection = ({ view, deliveries, restored, ...parts }: ConnectionParts) => {
  let socket: ChatSocket | undefined;

  const address = async (): Promise<string> => {
    const { room, browser, isSignedIn } = parts;
    const ticket = isSignedIn ? await parts.http.ticket() : undefined;
    view.change({ isSignedOut: isSignedIn && ticket === undefined });
    const { log, hasBeenOpen: isBack } = view.get();
    const since = { seq: log.last, epoch: log.epoch };
    return chatSocketAddress({ room, ticket, browser, since, isBack });
  };

  return {
    start: ({ onFrame, onLost }: ConnectionHandlers): void => {
      const onPhase = (phase: SocketPhase): void => {
        if (phase.kind === 'lost') {
          if (view.get().phase.kind === 'open') restored.lose();
          deliveries.lose();
        }
        // The line of an attempt would otherwise flicker between two losses.
        view.change({ phase, ...(phase.kind === 'open' && { hasBeenOpen: true }) });
        if (phase.kind === 'lost') onLost();
      };
      socket = openChatSocket({ address, onFrame, onPhase });
    },
    send: (frame: ChatSentFrame): boolean => socket?.send(frame) ?? false,
    reconnect: (): void => socket?.hurry(),
    renew: (): void => socket?.renew(),
    stop: (): void => socket?.stop(),
  };
};
