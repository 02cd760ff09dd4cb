import { createContext, useContext, useMemo, useState } from 'react';
import { selectActor } from '@yanye/shared/auth/auth-slice';
import type { ChatMessage, ChatReply } from '@yanye/shared/contract/chat-messages.calls';
import { takesPart } from '@yanye/shared/policy/roles';
import { skipToken, useAppSelector } from '@yanye/shared/redux';
import { blocksApi } from './people.api';

/** Whom the viewer has blocked. */
export interface Blocked {
  readonly isBlocked: (person: Pick<ChatMessage, 'user_id'>) => boolean;
  /** @param quoted the message as far as it is known: without it, the name has to do */
  readonly isQuoteBlocked: (reply: ChatReply, quoted: ChatMessage | undefined) => boolean;
  /** Whether a message is shown as one line that says why. */
  readonly isFolded: (message: Pick<ChatMessage, 'id' | 'user_id'>) => boolean;
  readonly onUnfold: (id: number) => void;
}

const nobody: ReadonlySet<never> = new Set();

const blockedOf = (
  people: readonly { readonly id: number; readonly nick_name: string }[],
  unfolded: ReadonlySet<number>,
  onUnfold: Blocked['onUnfold'],
): Blocked => {
  const ids = new Set(people.map(({ id }) => id));
  const names = new Set(people.map(({ nick_name }) => nick_name));
  const isBlocked: Blocked['isBlocked'] = ({ user_id }) => ids.has(user_id);
  return {
    isBlocked,
    isQuoteBlocked: ({ nick_name }, quoted) => (quoted ? isBlocked(quoted) : names.has(nick_name)),
    isFolded: ({ id, user_id }) => ids.has(user_id) && !unfolded.has(id),
    onUnfold,
  };
};

export const BlockedContext = createContext<Blocked>(blockedOf([], nobody, () => undefined));

export const useBlocked = (): Blocked => useContext(BlockedContext);

/** Reads whom the viewer has blocked, and keeps which of their messages were unfolded: for the provider of a room. */
export const useReadBlocked = (): Blocked => {
  const actor = useAppSelector(selectActor);
  const { data } = blocksApi.useReadBlocksQuery(takesPart(actor) ? undefined : skipToken);
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(nobody);
  return useMemo(() => {
    const onUnfold = (id: number) => setUnfolded((before) => new Set([...before, id]));
    return blockedOf(data?.list ?? [], unfolded, onUnfold);
  }, [data, unfolded]);
};
