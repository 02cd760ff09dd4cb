import type { CSSProperties } from 'react';
import type { ChatMessage, ChatPictureSize } from '@yanye/shared/contract/chat-messages.calls';
import { chatMessages as text } from '../messages.zh';
import { pictureAddress } from '../room/Avatar';
import { useRoom } from '../room/room-context';
import styles from './Picture.module.css';

/** Width through height of what is shown: beyond it a picture is cut, and shown whole when it is opened. */
const [narrowest, widest] = [0.5, 3];

/** @returns the space of a picture before it is loaded; of one whose size is not known the usual frame */
export const spaceOf = (size: ChatPictureSize | null): CSSProperties | undefined => {
  if (size === null) return undefined;
  const ratio = Math.min(widest, Math.max(narrowest, size.width / size.height));
  return { '--ratio': ratio, '--own-width': `${size.width}px` } as CSSProperties;
};

export const Picture = ({ message }: { readonly message: ChatMessage }) => {
  const { onOverlay } = useRoom();
  const { content, picture, nick_name } = message;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.frame}
      style={spaceOf(picture)}
      aria-label={text.pictureOf(nick_name)}
      onClick={() => onOverlay({ kind: 'picture', message })}
    >
      <img
        src={pictureAddress(content)}
        alt=""
        loading="lazy"
        className={styles.picture}
        {...(picture && { width: picture.width, height: picture.height })}
      />
    </button>
  );
};
