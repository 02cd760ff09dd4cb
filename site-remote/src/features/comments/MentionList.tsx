import styles from './MentionList.module.css';
import { commentMessages } from './messages.zh';

export interface Person {
  readonly id: number;
  readonly nick_name: string;
}

interface Props {
  readonly id: string;
  readonly people: readonly Person[];
  readonly current: number;
  readonly onChoose: (person: Person) => void;
}

/** Suggestions for a mention. The field keeps the focus. */
export const MentionList = ({ id, people, current, onChoose }: Props) => (
  <ul id={id} className={styles.people} role="listbox" aria-label={commentMessages.people}>
    {people.map((person, index) => (
      <li
        key={person.id}
        id={`${id}-${person.id}`}
        role="option"
        aria-selected={index === current}
        // On mousedown, before the field loses the focus.
        onMouseDown={(event) => {
          event.preventDefault();
          onChoose(person);
        }}
      >
        @{person.nick_name}
      </li>
    ))}
  </ul>
);
