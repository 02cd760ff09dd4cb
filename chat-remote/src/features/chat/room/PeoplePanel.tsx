import type { ChatPerson } from '@yanye/shared/contract/chat-frames.calls';
import { chatMessages as text } from '../messages.zh';
import { PersonButton } from '../people/PersonButton';
import { Avatar } from './Avatar';
import { Drawer } from './Drawer';
import styles from './PeoplePanel.module.css';
import { useRoomView } from './room-context';

/** Users that the server names at most. */
const namedPeople = 50;

interface ListProps {
  readonly people: readonly ChatPerson[];
  readonly label: string;
  readonly hasLeft?: boolean;
}

const PeopleList = ({ people, label, hasLeft = false }: ListProps) => {
  const { user_id: me } = useRoomView((view) => view.me);
  return (
    <ul className={styles.people} aria-label={label} data-left={hasLeft}>
      {people.map((person) => (
        <li key={`${person.user_id} ${person.nick_name}`} className={styles.row}>
          <PersonButton person={{ ...person, message_id: 0, role_id: 0 }} className={styles.person}>
            <Avatar name={person.nick_name} address={person.avatar} size="small" />
            <span className={styles.name}>{person.nick_name}</span>
          </PersonButton>
          {/* Beside the button, whose name says whose card it opens. */}
          {person.user_id !== 0 && person.user_id === me && <span className={styles.mark}>{text.me}</span>}
        </li>
      ))}
    </ul>
  );
};

const People = () => {
  const people = useRoomView((view) => view.people);
  const met = useRoomView((view) => view.met);
  const online = useRoomView((view) => view.online);
  const { user_id: me } = useRoomView((view) => view.me);
  const here = new Set(people.map(({ user_id }) => user_id));
  const left = met.filter(({ user_id }) => !here.has(user_id));
  const others = Math.max(0, online - people.length);
  const isFull = people.length >= namedPeople;
  return (
    <>
      {people.length === 0 && <p className={styles.note}>{text.nobody}</p>}
      <PeopleList
        people={people.toSorted((a, b) => Number(b.user_id === me) - Number(a.user_id === me))}
        label={text.people}
      />
      {others > 0 && (
        <p className={styles.note}>{isFull ? text.morePeople(others) : text.visitors(others)}</p>
      )}
      {left.length > 0 && (
        <>
          <h3 className={styles.part}>{text.justLeft}</h3>
          <PeopleList people={left} label={text.justLeft} hasLeft />
        </>
      )}
    </>
  );
};

/** Who is in the room, and who was there a while ago: a column, on narrower screens a drawer. */
export const PeoplePanel = ({ onClose }: { readonly onClose: () => void }) => {
  const isShown = useRoomView(({ log }) => log.settings.isOnlinePeople);
  return (
    <Drawer side="right" title={text.people} isOpen onClose={onClose}>
      {isShown ? <People /> : <p className={styles.note}>{text.peopleHidden}</p>}
    </Drawer>
  );
};
