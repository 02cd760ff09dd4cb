import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useAppDispatch } from '@yanye/shared/redux';
import { chatMessages as text } from '../../messages.zh';
import { emojiGroups, type EmojiGroup } from './emoji.zh';
import styles from './EmojiPanel.module.css';
import { recentEmoji, usedEmoji } from './recent-emoji';

interface Props {
  readonly id: string;
  /** Whether it was opened by the keyboard, which goes on in it. */
  readonly isByKeyboard: boolean;
  readonly onChoose: (sign: string) => void;
  readonly onClose: () => void;
}

/** @returns the button that an arrow key leads to from one of them, by where they stand */
const nextOf = (buttons: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined => {
  const at = buttons.indexOf(from);
  if (key === 'ArrowRight') return buttons[at + 1];
  if (key === 'ArrowLeft') return buttons[at - 1];
  if (key === 'Home') return buttons[0];
  if (key === 'End') return buttons.at(-1);
  const here = from.getBoundingClientRect();
  const isBelow = key === 'ArrowDown';
  const others = buttons.filter((button) => {
    const { top } = button.getBoundingClientRect();
    return isBelow ? top > here.top : top < here.top;
  });
  const tops = others.map((button) => button.getBoundingClientRect().top);
  const row = isBelow ? Math.min(...tops) : Math.max(...tops);
  const inRow = others.filter((_button, index) => tops[index] === row);
  const distance = (button: HTMLElement): number => Math.abs(button.getBoundingClientRect().left - here.left);
  return inRow.toSorted((a, b) => distance(a) - distance(b))[0];
};

const keys: ReadonlySet<string> = new Set(['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'Home', 'End']);

/** Signs to write, those used last first. One of them is a stop of the keyboard, and arrow keys lead to the others. */
export const EmojiPanel = ({ id, isByKeyboard, onChoose, onClose }: Props) => {
  const dispatch = useAppDispatch();
  const panel = useRef<HTMLDivElement>(null);
  // Those of when it was opened: nothing moves under the pointer.
  const [groups] = useState<readonly EmojiGroup[]>(() => {
    const signs = recentEmoji(dispatch);
    return signs.length > 0 ? [{ name: text.emojiRecent, signs }, ...emojiGroups] : emojiGroups;
  });
  const [current, setCurrent] = useState('0 0');

  useEffect(() => {
    if (isByKeyboard) panel.current?.querySelector('button')?.focus();
  }, [isByKeyboard]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    const { target } = event;
    if (!keys.has(event.key) || !(target instanceof HTMLElement)) return;
    event.preventDefault();
    nextOf([...(panel.current?.querySelectorAll('button') ?? [])], target, event.key)?.focus();
  };

  return (
    <div
      ref={panel}
      id={id}
      className={styles.panel}
      role="dialog"
      aria-label={text.emoji}
      onKeyDown={onKeyDown}
    >
      {groups.map(({ name, signs }, group) => (
        <section key={name} aria-label={name}>
          <p className={styles.name}>{name}</p>
          <div className={styles.signs}>
            {signs.map(([sign, word], at) => (
              <button
                key={sign}
                type="button"
                className={styles.sign}
                tabIndex={current === `${group} ${at}` ? 0 : -1}
                aria-label={word}
                title={word}
                onFocus={() => setCurrent(`${group} ${at}`)}
                // The field keeps its caret, and a phone its keyboard as it is.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  usedEmoji(dispatch, sign);
                  onChoose(sign);
                }}
              >
                {sign}
              </button>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
};
