import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { ChatPerson } from '@yanye/shared/contract/chat-frames.calls';
import { skipToken } from '@yanye/shared/redux';
import { nameBefore } from '@yanye/shared/name-before';
import { mayModerateChat } from '@yanye/shared/policy/chat.policy';
import { chatMessages as text } from '../messages.zh';
import { suggestedFor, usersToMention, type Mentionable } from '../model/mentions';
import { mentionableApi } from '../roles.api';
import { useRoom, useRoomView } from '../room/room-context';

interface Options {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

interface Typed {
  readonly name: string;
  /** Who is about to be chosen; undefined for the first of the list. */
  readonly current: Mentionable | undefined;
}

const everybody: Mentionable = { user_id: 0, role_id: 0, nick_name: text.everybody, avatar: '' };
const noPeople: readonly ChatPerson[] = [];
const nobody: readonly Mentionable[] = [];
const rolesMost = 5;

const isSame = (a: Mentionable, b: Mentionable): boolean =>
  a.user_id === b.user_id && a.role_id === b.role_id;

/** @param name what is typed of it; undefined while no mention is typed @returns roles that answer in this room */
const useRoles = (name: string | undefined): readonly Mentionable[] => {
  const isOn = useRoomView(({ log }) => log.settings.isRoles);
  const { data } = mentionableApi.useReadMentionableQuery(
    isOn && name !== undefined ? { query: { key: name.trim(), limit: rolesMost } } : skipToken,
  );
  return useMemo(
    () =>
      isOn && data
        ? data.list.map(({ id, name: nick_name, icon }) => ({
            ...{ user_id: 0, role_id: id, nick_name },
            avatar: icon.replace(/^\//, ''),
          }))
        : nobody,
    [data, isOn],
  );
};

/** @param name what is typed of it; undefined while no mention is typed */
const useSuggested = (name: string | undefined): readonly Mentionable[] => {
  const { actor } = useRoom();
  const isOpen = name !== undefined;
  // A closed list is not drawn again with each message.
  const people = useRoomView((view) => (isOpen ? view.people : noPeople));
  const met = useRoomView((view) => (isOpen ? view.met : noPeople));
  const log = useRoomView((view) => (isOpen ? view.log : undefined));
  const me = useRoomView((view) => view.me);
  const mayCallAll = mayModerateChat(actor);
  const roles = useRoles(name);
  return useMemo(() => {
    if (name === undefined || log === undefined) return nobody;
    const users = suggestedFor(usersToMention({ people, met, log, me }), name);
    return [
      ...users.map((user) => ({ ...user, role_id: 0 })),
      ...suggestedFor(roles, name),
      ...(mayCallAll ? suggestedFor([everybody], name) : []),
    ];
  }, [log, mayCallAll, me, met, name, people, roles]);
};

/** Suggests people while a mention is typed. */
export const useMentions = ({ field, value, onValue }: Options) => {
  const { actor, target } = useRoom();
  const [typed, setTyped] = useState<Typed>();
  const caret = useRef<number>(undefined);
  const isOff = actor === undefined || target?.kind === 'edit';

  // Writing the value moves the caret to the end.
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  }, [field, value]);

  const people = useSuggested(typed?.name);
  const current = people.find((one) => typed?.current && isSame(one, typed.current)) ?? people[0];

  const follow = (written: string, at: number): void => {
    const name = isOff ? undefined : nameBefore(written, at);
    setTyped(name === undefined ? undefined : { name, current: undefined });
  };
  const choose = ({ nick_name }: Mentionable): void => {
    const { current: element } = field;
    if (!element || !typed) return;
    const end = element.selectionStart;
    const before = `${value.slice(0, end - typed.name.length)}${nick_name} `;
    caret.current = before.length;
    onValue(before + value.slice(end));
    setTyped(undefined);
  };
  const move = (from: Mentionable, by: 1 | -1): void => {
    const next = people.at((people.indexOf(from) + by) % people.length);
    setTyped((open) => open && { ...open, current: next });
  };

  return {
    people,
    current,
    /** Call it with each change of the text. */
    follow,
    /** Call it when the caret moves. */
    onCaret: (at: number): void => {
      if (typed && nameBefore(value, at) !== typed.name) follow(value, at);
    },
    choose,
    close: () => setTyped(undefined),
    /** @returns whether the list took the key */
    takesKey: ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean => {
      if (!current || ctrlKey || metaKey || shiftKey) return false;
      if (key === 'ArrowDown') move(current, 1);
      else if (key === 'ArrowUp') move(current, -1);
      else if (key === 'Enter' || key === 'Tab') choose(current);
      else if (key === 'Escape') setTyped(undefined);
      else return false;
      return true;
    },
  };
};
