import type { ChatRoleWritingFrame } from '@yanye/shared/contract/chat-frames.calls';
import type { Observable, RoomView } from './room-view';

/** A role that is writing its answer. */
export interface WritingRole extends Pick<
  ChatRoleWritingFrame,
  'client_id' | 'role_id' | 'nick_name' | 'avatar' | 'reply'
> {
  /** What it has written so far; '' before it begins. */
  readonly text: string;
}

/** Milliseconds after which a role that is not heard of writes no more. */
const silentMs = 90_000;

/** @returns the text with a piece; undefined where something before the piece was lost */
const withPiece = (text: string, { at, text: piece }: Pick<ChatRoleWritingFrame, 'at' | 'text'>) =>
  at > text.length ? undefined : text.slice(0, at) + piece;

/** Which roles are writing, in the order in which they began. Pieces that are lost are made good by a later one, or by the message. */
export const writingRoles = (view: Observable<RoomView>) => {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  const end = (clientId: string): void => {
    if (!timers.has(clientId)) return;
    clearTimeout(timers.get(clientId));
    timers.delete(clientId);
    view.change({ writing: view.get().writing.filter(({ client_id }) => client_id !== clientId) });
  };

  const show = (role: WritingRole): void => {
    const { writing } = view.get();
    const isKnown = writing.some(({ client_id }) => client_id === role.client_id);
    view.change({
      writing: isKnown
        ? writing.map((one) => (one.client_id === role.client_id ? role : one))
        : [...writing, role],
    });
  };

  return {
    take: ({
      client_id,
      role_id,
      nick_name,
      avatar,
      reply,
      at,
      text,
      is_over,
    }: ChatRoleWritingFrame): void => {
      if (is_over) return end(client_id);
      const { writing, log } = view.get();
      // A piece that was overtaken by the message.
      if (
        [...log.messages.values()].some((message) => message.role_id > 0 && message.client_id === client_id)
      )
        return undefined;
      const known = writing.find((one) => one.client_id === client_id);
      const whole = withPiece(known?.text ?? '', { at, text });
      clearTimeout(timers.get(client_id));
      timers.set(
        client_id,
        setTimeout(() => end(client_id), silentMs),
      );
      if (whole !== undefined) show({ client_id, role_id, nick_name, avatar, reply, text: whole });
      return undefined;
    },
    /** Its message has arrived. */
    end,
    stop: (): void => {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
};
