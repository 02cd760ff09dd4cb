import type { MouseEvent, ReactNode } from 'react';
import { useRoom, type CardPerson } from '../room/room-context';
import { peopleMessages as text } from './messages.zh';

interface Props {
  readonly person: CardPerson;
  readonly className: string | undefined;
  /** Whether the tab key reaches it; in the log the menu of the message leads there. */
  readonly isReachable?: boolean;
  readonly children: ReactNode;
}

/** Pixels between a button and the card that it opens. */
const gap = 8;

/** An avatar or a name that opens the card of its person. */
export const PersonButton = ({ person, className, isReachable = true, children }: Props) => {
  const { onOverlay } = useRoom();
  const open = ({ currentTarget }: MouseEvent) => {
    const { right, top } = currentTarget.getBoundingClientRect();
    onOverlay({ kind: 'person', person, x: right + gap, y: top });
  };
  return (
    <button
      type="button"
      className={className}
      tabIndex={isReachable ? 0 : -1}
      aria-label={text.card(person.nick_name)}
      aria-haspopup="dialog"
      onClick={open}
    >
      {children}
    </button>
  );
};
