import { chatFileAddress, suffixOf } from '@yanye/shared/contract/chat-files.calls';
import { sizeText } from '@yanye/shared/size-text';
import { chatMessages as text } from '../messages.zh';
import styles from './FileCard.module.css';

interface Props {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Undefined while it cannot be downloaded. */
  readonly token: string | undefined;
}

/** A file by its name and size; a click downloads it. */
export const FileCard = ({ name, size, token }: Props) => {
  const inside = (
    <>
      <span className={styles.kind} data-kind={suffixOf(name).slice(0, 4)} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span> <span className={styles.size}>{sizeText(size)}</span>
      </span>
    </>
  );
  if (token === undefined) return <span className={styles.card}>{inside}</span>;
  return (
    <a className={styles.card} href={chatFileAddress(token)} download={name} tabIndex={-1}>
      <span className="sr-only">{text.download} </span>
      {inside}
    </a>
  );
};
