import type { ChatMessage, ChatReply } from '@yanye/shared/contract/chat-messages.calls';
import type { ChatMessageType } from '@yanye/shared/contract/chat.calls';

/** `asks` has waited for so long that its author must confirm it. */
export type OutboxState = 'waiting' | 'sending' | 'refused' | 'asks';

/** A message that is stored in this browser until the server has it. */
export interface OutboxEntry {
  readonly client_id: string;
  /** Who wrote it, and in which room: `<user>/<room>`. */
  readonly owner: string;
  readonly msg_type: ChatMessageType;
  /** Text, address of the picture, or token of the file. */
  readonly content: string;
  /** What a file is called until it is sent. */
  readonly file?: { readonly name: string; readonly size: number };
  readonly reply: ChatReply | null;
  readonly mentions: readonly number[];
  /** Milliseconds since 1970. */
  readonly created_at: number;
  /** When its author last wanted it to be sent. */
  readonly wanted_at: number;
  readonly state: OutboxState;
  /** Why the server refused it. */
  readonly refusal: string;
}

/** What came of an attempt to send. */
export type Delivery =
  | { readonly kind: 'stored'; readonly message?: ChatMessage }
  | { readonly kind: 'refused'; readonly reason: string; readonly retrySeconds: number }
  | { readonly kind: 'unreachable' };

/** Milliseconds after which a waiting message is not sent without asking. */
export const askAfterMs = 10 * 60_000;

/** Longest wait, in seconds, after which a refused message is sent again without asking. */
export const patientSeconds = 60;
