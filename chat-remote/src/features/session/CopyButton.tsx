import { useEffect, useState } from 'react';
import { copyText } from '@yanye/shared/copy-text';
import styles from './CopyButton.module.css';
import { Icon } from './icons';
import { sessionMessages as text } from './messages.zh';

/** Milliseconds for which it says that it has copied. */
const saidMs = 2_000;

/** Copies a text, and says so. */
export const CopyButton = ({ text: copied }: { readonly text: string }) => {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (said === '') return undefined;
    const timer = setTimeout(() => setSaid(''), saidMs);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => setSaid((await copyText(copied)) ? text.copied : text.copyFailed);
  return (
    <button type="button" className={styles.button} onClick={() => void copy()}>
      <Icon name={said === text.copied ? 'check' : 'copy'} size={16} />
      <span aria-live="polite">{said || text.copy}</span>
    </button>
  );
};
