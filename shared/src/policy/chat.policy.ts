import type { ChatSettings, ChatState } from '../contract/chat.calls';
import type { ErrorWord } from '../contract/errors';
import { roles, takesPart, type Actor } from './roles';

interface MessageFacts {
  /** 0 for a visitor. */
  readonly user_id: number;
  readonly state: ChatState;
  /** Milliseconds since 1970. */
  readonly created_at: number;
}

/** @returns why an actor may not write in a room with these settings; undefined when they may */
export const speechRefusalOf = (
  actor: Actor | undefined,
  { isAnonymous }: Pick<ChatSettings, 'isAnonymous'>,
): ErrorWord | undefined => {
  if (actor === undefined) return isAnonymous ? undefined : 'LOGIN_REQUIRED';
  if (actor.role === roles.tourist) return 'TOURIST_READ_ONLY';
  return takesPart(actor) ? undefined : 'ACCOUNT_DISABLED';
};

/** Administrators: recall any message, mute people, change settings; limits of speed do not apply to them. */
export const mayModerateChat = (actor: Actor | undefined): boolean => actor?.role === roles.admin;

const isAuthor = (actor: Actor | undefined, message: MessageFacts): boolean =>
  takesPart(actor) && message.user_id !== 0 && actor.id === message.user_id;

/** Shown messages are public; a held one is visible to its author and to administrators. */
export const maySeeChatMessage = (actor: Actor | undefined, message: MessageFacts): boolean =>
  message.state !== 'held' || mayModerateChat(actor) || isAuthor(actor, message);

export const mayEditChatMessage = (actor: Actor | undefined, message: MessageFacts): boolean =>
  message.state === 'shown' && isAuthor(actor, message);

/** Whether an actor may recall a message at some time; `recallsLate` says that it is too late for its author. */
export const mayRecallChatMessage = (actor: Actor | undefined, message: MessageFacts): boolean =>
  message.state !== 'recalled' && (mayModerateChat(actor) || isAuthor(actor, message));

/** @param now milliseconds since 1970 */
export const recallsLate = (
  actor: Actor | undefined,
  { created_at }: Pick<MessageFacts, 'created_at'>,
  { recallMinutes }: Pick<ChatSettings, 'recallMinutes'>,
  now: number,
): boolean => !mayModerateChat(actor) && now > created_at + recallMinutes * 60_000;

export const mayPinChatMessage = (
  actor: Actor | undefined,
  { state }: Pick<MessageFacts, 'state'>,
): boolean => state === 'shown' && mayModerateChat(actor);

/** Shown messages of others. */
export const mayReportChatMessage = (actor: Actor | undefined, message: MessageFacts): boolean =>
  takesPart(actor) && message.state === 'shown' && actor.id !== message.user_id;

export const mayReactToChat = (actor: Actor | undefined, message: MessageFacts): boolean =>
  takesPart(actor) && message.state === 'shown';

/** Taking messages into a session of one's own: those that everybody reads. */
export const mayAskAboutChat = (actor: Actor | undefined): boolean => takesPart(actor);
export const mayBeAskedAbout = ({ state }: Pick<MessageFacts, 'state'>): boolean => state === 'shown';
