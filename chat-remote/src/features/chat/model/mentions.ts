import type { ChatPerson } from '@yanye/shared/contract/chat-frames.calls';
import { chatLimits } from '@yanye/shared/contract/chat.calls';
import { shownMessages } from './room-state';
import type { RoomView } from './room-view';

/** What may be named after an `@`: a user, everybody (0 and 0), or an AI role. */
export interface Mentionable extends ChatPerson {
  /** 0 for people. */
  readonly role_id: number;
}

const suggestedMost = 8;

/** @returns users by id, those of the first list first */
const united = (...lists: readonly (readonly ChatPerson[])[]): readonly ChatPerson[] => {
  const users = new Map<number, ChatPerson>();
  for (const { user_id, nick_name, avatar } of lists.flat())
    if (user_id > 0 && nick_name !== '' && !users.has(user_id))
      users.set(user_id, { user_id, nick_name, avatar });
  return [...users.values()];
};

/** Adds who is in the room now: a mention of somebody who leaves before it is sent still counts. */
export const metWith = (met: readonly ChatPerson[], people: readonly ChatPerson[]): readonly ChatPerson[] =>
  united(people, met);

/** @returns other users of the room: those who are there, then authors from the newest on, then those who left */
export const usersToMention = ({
  people,
  met,
  log,
  me,
}: Pick<RoomView, 'people' | 'met' | 'log' | 'me'>): readonly ChatPerson[] =>
  united(people, shownMessages(log).toReversed(), met).filter(({ user_id }) => user_id !== me.user_id);

/** @param typed what follows the `@` @returns users whose name contains it, those whose name begins with it first */
export const suggestedFor = <P extends Pick<ChatPerson, 'nick_name'>>(
  users: readonly P[],
  typed: string,
): readonly P[] => {
  const key = typed.toLowerCase();
  const placeOf = ({ nick_name }: P): number => nick_name.toLowerCase().indexOf(key);
  return users
    .filter((user) => placeOf(user) >= 0)
    .toSorted((a, b) => Math.min(placeOf(a), 1) - Math.min(placeOf(b), 1))
    .slice(0, suggestedMost);
};

/** @returns ids of the users whom a text mentions by name */
export const mentionedIn = (content: string, users: readonly ChatPerson[]): readonly number[] => {
  // The longest first: `@小叶子` is not `@小叶` and something.
  const named = users.toSorted((a, b) => b.nick_name.length - a.nick_name.length);
  const ids = new Set<number>();
  for (const { index } of content.matchAll(/@/g)) {
    const user = named.find(({ nick_name }) => content.startsWith(nick_name, index + 1));
    if (user) ids.add(user.user_id);
  }
  return [...ids].slice(0, chatLimits.mentions);
};
