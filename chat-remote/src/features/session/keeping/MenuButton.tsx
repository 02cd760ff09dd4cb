import { useState } from 'react';
import { Icon } from '../icons';
import { keepingMessages as text } from './messages.zh';
import styles from './MenuButton.module.css';
import { SessionMenu } from './SessionMenu';

/** Pixels between the button and its menu. */
const gap = 4;

export const MenuButton = () => {
  const [place, setPlace] = useState<{ readonly right: number; readonly top: number }>();
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={text.menu}
        aria-haspopup="dialog"
        aria-expanded={place !== undefined}
        onClick={({ currentTarget }) => {
          const { right, bottom } = currentTarget.getBoundingClientRect();
          setPlace({ right: document.documentElement.clientWidth - right, top: bottom + gap });
        }}
      >
        <Icon name="more" />
      </button>
      {place && <SessionMenu {...place} onClose={() => setPlace(undefined)} />}
    </>
  );
};
