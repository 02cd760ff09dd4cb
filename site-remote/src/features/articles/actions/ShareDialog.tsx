import { useEffect, useId, useRef, useState } from 'react';
import { renderSVG } from 'uqr';
import { copyText } from '@yanye/shared/copy-text';
import { actionMessages as text } from './messages.zh';
import styles from './ShareDialog.module.css';

interface Props {
  readonly title: string;
  readonly path: string;
  readonly onClose: () => void;
}

export const ShareDialog = ({ title, path, onClose }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const titleId = useId();
  const [said, setSaid] = useState('');
  const address = new URL(path, location.origin).href;

  useEffect(() => dialog.current?.showModal(), []);

  const copy = async () => {
    const done = await copyText(address);
    if (!done) field.current?.select();
    setSaid(done ? text.linkCopied : text.linkSelected);
  };

  const pass = async () => {
    try {
      await navigator.share({ title, url: address });
      dialog.current?.close();
    } catch {
      // The share sheet was closed without a choice.
    }
  };

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {text.share}
        </h2>
        <button
          type="button"
          className={styles.close}
          aria-label={text.close}
          onClick={() => dialog.current?.close()}
        >
          ×
        </button>
      </header>
      <div
        className={styles.code}
        role="img"
        aria-label={text.codeLabel}
        // Black on white in both themes: many QR scanners read nothing else.
        dangerouslySetInnerHTML={{ __html: renderSVG(address, { border: 2 }) }}
      />
      <p className={styles.hint}>{text.codeHint}</p>
      <div className={styles.link}>
        <input ref={field} readOnly value={address} aria-label={text.link} />
        <button type="button" onClick={() => void copy()}>
          {text.copyLink}
        </button>
      </div>
      {'share' in navigator && (
        <button type="button" className={styles.pass} onClick={() => void pass()}>
          {text.shareByDevice}
        </button>
      )}
      <p className={styles.said} role="status">
        {said}
      </p>
    </dialog>
  );
};
