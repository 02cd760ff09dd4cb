import { waitFor } from '@testing-library/dom';
import type {
  ChatEvent,
  ChatFrame,
  ChatHelloFrame,
  ChatSentFrame,
} from '@yanye/shared/contract/chat-frames.calls';
import { chatTypes } from '@yanye/shared/contract/chat.calls';
import { chatSettings, epoch } from './chat-builders';

type Unnumbered<Frame> = Frame extends ChatFrame ? Omit<Frame, 'online_count'> : never;

/** The browser's end of a connection, whose other end is the test. */
export class FakeSocket {
  static readonly OPEN = 1;
  readyState = FakeSocket.OPEN;
  onmessage: ((event: { readonly data: string }) => void) | null = null;
  onclose: ((event: { readonly code: number }) => void) | null = null;
  readonly sent: ChatSentFrame[] = [];

  constructor(readonly address: string) {
    opened.push(this);
  }

  send(frame: string): void {
    this.sent.push(JSON.parse(frame) as ChatSentFrame);
  }

  close(code = 1000): void {
    if (this.readyState !== FakeSocket.OPEN) return;
    this.readyState = 3;
    this.onclose?.({ code });
  }

  /** @param frame from the server */
  says(frame: Unnumbered<ChatFrame> | ChatEvent): void {
    this.onmessage?.({ data: JSON.stringify({ online_count: 3, ...frame }) });
  }

  /** The first frames of a connection that missed nothing. */
  greets(overrides: Partial<ChatHelloFrame> = {}): void {
    const { seq = 0 } = overrides;
    const hello = {
      msg_type: chatTypes.system,
      nick_name: '许知',
      avatar: '',
      user_id: 9,
      room: 1,
      epoch,
      seq,
    };
    this.says({
      ...hello,
      settings: chatSettings,
      may_send: true,
      refusal: '',
      ...overrides,
    });
  }

  /** Messages that were sent, without those of typing. */
  get messages(): readonly ChatSentFrame[] {
    return this.sent.filter(({ msg_type }) => msg_type !== chatTypes.typing);
  }
}

let opened: FakeSocket[] = [];

/** Replaces the browser's sockets until the end of each test. @returns how to reach those that were opened */
export const fakeSockets = () => {
  const own = globalThis.WebSocket;
  beforeEach(() => {
    opened = [];
    globalThis.WebSocket = FakeSocket as unknown as typeof WebSocket;
  });
  afterEach(() => {
    globalThis.WebSocket = own;
  });
  return {
    count: () => opened.length,
    /** @param at 0 for the first one @returns it, once it was opened */
    nth: (at: number): Promise<FakeSocket> =>
      waitFor(() => {
        const socket = opened[at];
        if (!socket) throw new Error(`no socket ${at}`);
        return socket;
      }),
  };
};
