import { useState } from 'react';
import { sessionMessages } from '../messages.zh';
import { AnswerLink } from './AnswerLink';
import styles from './AnswerWords.module.css';

const text = sessionMessages.picture;

const hostOf = (url: string): string | undefined => {
  try {
    const { protocol, host } = new URL(url);
    return protocol === 'https:' || protocol === 'http:' ? host : undefined;
  } catch {
    return undefined;
  }
};

interface Props {
  readonly url: string;
  readonly alt: string;
}

/** A picture from elsewhere is loaded on a click only: its server would learn who reads. */
export const RemotePicture = ({ url, alt }: Props) => {
  const [state, setState] = useState<'asked' | 'shown' | 'failed'>('asked');
  const host = hostOf(url);
  if (host === undefined) return alt;
  if (state === 'failed') return <AnswerLink url={url}>{text.failed}</AnswerLink>;
  if (state === 'shown')
    return (
      <img
        src={url}
        alt={alt}
        className={styles.picture}
        referrerPolicy="no-referrer"
        onError={() => setState('failed')}
      />
    );
  return (
    <button type="button" className={styles.pictureButton} onClick={() => setState('shown')}>
      <b>{text.show(alt)}</b>
      <span>{text.from(host)}</span>
    </button>
  );
};
