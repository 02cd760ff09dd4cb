import { useEffect, useRef } from 'react';
import { chatMessages as text } from '../messages.zh';
import type { Mentionable } from '../model/mentions';
import { Face } from '../room/Face';
import { Icon } from '../room/icons';
import styles from './MentionList.module.css';

interface Props {
  readonly id: string;
  /** Users, roles, and everybody under the id 0. */
  readonly people: readonly Mentionable[];
  readonly current: Mentionable;
  readonly onChoose: (person: Mentionable) => void;
}

export const mentionOptionId = (listId: string, { user_id, role_id }: Mentionable): string =>
  `${listId}-${user_id}-${role_id}`;

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
          key={mentionOptionId(id, person)}
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
          {person.user_id === 0 && !person.role_id ? (
            <span className={styles.everybody}>
              <Icon name="people" />
            </span>
          ) : (
            <Face {...person} size="small" />
          )}
          <span className={styles.name}>{person.nick_name}</span>
          {person.role_id > 0 && <span className={styles.mark}>{text.role}</span>}
        </li>
      ))}
    </ul>
  );
};
