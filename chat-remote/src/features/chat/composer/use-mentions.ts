import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { ChatPerson } from '@yanye/shared/contract/chat-frames.calls';
import { nameBefore } from '@yanye/shared/name-before';
import { mayModerateChat } from '@yanye/shared/policy/chat.policy';
import { chatMessages as text } from '../messages.zh';
import { suggestedFor, usersToMention } from '../model/mentions';
import { useRoom, useRoomView } from '../room/room-context';

interface Options {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

interface Typed {
  readonly name: string;
  /** Who is about to be chosen; undefined for the first of the list. */
  readonly currentId: number | undefined;
}

const everybody: ChatPerson = { user_id: 0, nick_name: text.everybody, avatar: '' };
const noPeople: readonly ChatPerson[] = [];

/** @param name what is typed of it; undefined while no mention is typed */
const useSuggested = (name: string | undefined): readonly ChatPerson[] => {
  const { actor } = useRoom();
  const isOpen = name !== undefined;
  // A closed list is not drawn again with each message.
  const people = useRoomView((view) => (isOpen ? view.people : noPeople));
  const met = useRoomView((view) => (isOpen ? view.met : noPeople));
  const log = useRoomView((view) => (isOpen ? view.log : undefined));
  const me = useRoomView((view) => view.me);
  const mayCallAll = mayModerateChat(actor);
  return useMemo(() => {
    if (name === undefined || log === undefined) return noPeople;
    const users = suggestedFor(usersToMention({ people, met, log, me }), name);
    return mayCallAll ? [...users, ...suggestedFor([everybody], name)] : users;
  }, [log, mayCallAll, me, met, name, people]);
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
  const current = people.find(({ user_id }) => user_id === typed?.currentId) ?? people[0];

  const follow = (written: string, at: number): void => {
    const name = isOff ? undefined : nameBefore(written, at);
    setTyped(name === undefined ? undefined : { name, currentId: undefined });
  };
  const choose = ({ nick_name }: ChatPerson): void => {
    const { current: element } = field;
    if (!element || !typed) return;
    const end = element.selectionStart;
    const before = `${value.slice(0, end - typed.name.length)}${nick_name} `;
    caret.current = before.length;
    onValue(before + value.slice(end));
    setTyped(undefined);
  };
  const move = (from: ChatPerson, by: 1 | -1): void => {
    const next = people.at((people.indexOf(from) + by) % people.length);
    setTyped((open) => open && { ...open, currentId: next?.user_id });
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
