import { asApiError } from '@yanye/shared/api/http';
import { send } from '@yanye/shared/api/generic-calls';
import type { ChatEventPage, ChatFoundPage, ChatMessagePage } from '@yanye/shared/contract/chat';
import type { ChatReadMark } from '@yanye/shared/contract/chat-frames.calls';
import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { chatCalls } from '@yanye/shared/contract/chat.calls';
import type { AppDispatch } from '@yanye/shared/redux';
import { withReadMark } from '../chat.api';
import type { Delivery, OutboxEntry } from './outbox-entry';

/** The calls of a room's client. They show no toast: the page says itself what failed. */
export interface ChatHttp {
  readonly events: (since: number, epoch: string) => Promise<ChatEventPage>;
  readonly messages: (place: {
    readonly before?: number;
    readonly after?: number;
    readonly around?: number;
    readonly limit: number;
  }) => Promise<ChatMessagePage>;
  readonly post: (entry: OutboxEntry) => Promise<Delivery>;
  /** @returns undefined when the session of the viewer has ended */
  readonly ticket: () => Promise<string | undefined>;
  readonly read: (seq: number, epoch: string) => Promise<ChatReadMark>;
  /** The list of rooms knows a mark without being requested again. @param last the message with its number, if that is known */
  readonly keepMark: (mark: ChatReadMark, last: ChatMessage | undefined) => void;
  /** @param before number before which to go on; 0 for the newest */
  readonly search: (key: string, before: number) => Promise<ChatFoundPage>;
}

interface Sender {
  readonly room: number;
  /** @returns the token of the viewer, empty for a visitor; a new sign-in changes it */
  readonly token: () => string;
  readonly browser: string;
}

const ticketMs = 8_000;

const deliveryAfter = (thrown: unknown): Delivery => {
  const { status, msg, retryAfter = 0 } = asApiError(thrown);
  if (status === 0 || status >= 500) return { kind: 'unreachable' };
  return { kind: 'refused', reason: msg, retrySeconds: retryAfter };
};

export const chatHttp = (dispatch: AppDispatch, { room, token, browser }: Sender): ChatHttp => {
  // With its own token: a call that nobody waits for must not open the login dialog.
  const own = () => (token() === '' ? {} : { token: token() });
  const get = async (
    call: typeof chatCalls.events | typeof chatCalls.messages | typeof chatCalls.search,
    query: object,
  ) => (await dispatch(send({ call, query: { room, ...query }, quiet: true, ...own() }))).data;
  return {
    events: async (since, epoch) => (await get(chatCalls.events, { since, epoch })) as ChatEventPage,
    messages: async (place) => (await get(chatCalls.messages, place)) as ChatMessagePage,
    post: async ({ client_id, msg_type, content, reply, mentions }) => {
      const body = { room, client_id, msg_type, content, reply_to: reply?.id ?? 0, mentions, browser };
      try {
        const { data } = await dispatch(send({ call: chatCalls.send, body, quiet: true, ...own() }));
        return { kind: 'stored', message: data as ChatMessage };
      } catch (thrown) {
        return deliveryAfter(thrown);
      }
    },
    ticket: async () => {
      const signal = AbortSignal.timeout(ticketMs);
      try {
        const call = { call: chatCalls.ticket, body: { browser }, signal, quiet: true, ...own() };
        return ((await dispatch(send(call))).data as { readonly ticket: string }).ticket;
      } catch (thrown) {
        const { status } = asApiError(thrown);
        if (status === 401 || status === 403) return undefined;
        throw thrown;
      }
    },
    read: async (seq, epoch) => {
      const call = { call: chatCalls.read, body: { room, seq, epoch }, quiet: true, ...own() };
      return (await dispatch(send(call))).data as ChatReadMark;
    },
    keepMark: (mark, last) => {
      dispatch(withReadMark(mark, last));
    },
    search: async (key, before) => (await get(chatCalls.search, { key, before })) as ChatFoundPage,
  };
};
