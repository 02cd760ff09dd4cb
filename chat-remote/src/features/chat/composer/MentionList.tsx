import { useEffect, useRef } from 'react';
import type { ChatPerson } from '@yanye/shared/contract/chat-frames.calls';
import { chatMessages as text } from '../messages.zh';
import { Avatar } from '../room/Avatar';
import { Icon } from '../room/icons';
import styles from './MentionList.module.css';

interface Props {
  readonly id: string;
  /** Users, and everybody under the id 0. */
  readonly people: readonly ChatPerson[];
  readonly current: ChatPerson;
  readonly onChoose: (person: ChatPerson) => void;
}

export const mentionOptionId = (listId: string, { user_id }: ChatPerson): string => `${listId}-${user_id}`;

/** Suggestions for a mention, above the field, which keeps the focus. */
export const MentionList = ({ id, people, current, onChoose }: Props) => {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <ul ref={list} id={id} className={styles.list} role="listbox" aria-label={text.mentionable}>
      {people.map((person) => (
        <li
          key={person.user_id}
          id={mentionOptionId(id, person)}
          className={styles.person}
          role="option"
          aria-selected={person === current}
          // On mousedown, before the field loses the focus.
          onMouseDown={(event) => {
            event.preventDefault();
            onChoose(person);
          }}
        >
          {person.user_id === 0 ? (
            <span className={styles.everybody}>
              <Icon name="people" />
            </span>
          ) : (
            <Avatar name={person.nick_name} address={person.avatar} size="small" />
          )}
          <span className={styles.name}>{person.nick_name}</span>
        </li>
      ))}
    </ul>
  );
};
