import { useRef } from 'react';
import { cardFileTypes } from '@yanye/shared/contract/role-cards.calls';
import { ownMessages } from '../messages.zh';
import styles from './ImportButton.module.css';
import type { CardImport } from './use-card-import';

const text = ownMessages.card;

/** Lets the viewer choose the file of a character card. */
export const ImportButton = ({ card }: { readonly card: CardImport }) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={cardFileTypes}
        aria-label={text.file}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) card.begin(file);
          target.value = '';
        }}
      />
      <button
        type="button"
        className={styles.button}
        title={text.hint}
        aria-disabled={card.isRunning}
        onClick={() => card.isRunning || input.current?.click()}
      >
        {card.isRunning ? text.running : text.import}
      </button>
    </>
  );
};
