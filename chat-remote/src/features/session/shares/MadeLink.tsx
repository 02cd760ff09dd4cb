import { useEffect, useRef } from 'react';
import { CopyLink, shareLink } from './CopyLink';
import { shareMessages } from './messages.zh';
import styles from './ShareDialog.module.css';

const text = shareMessages.dialog;

/** The link of a share that was just made. */
export const MadeLink = ({ shareKey }: { readonly shareKey: string }) => {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <div className={styles.made} role="status">
      <p className={styles.note}>{text.made}</p>
      <div className={styles.link}>
        <input
          ref={field}
          className={styles.field}
          readOnly
          value={shareLink(shareKey)}
          aria-label={text.link}
        />
        <CopyLink shareKey={shareKey} />
      </div>
    </div>
  );
};
