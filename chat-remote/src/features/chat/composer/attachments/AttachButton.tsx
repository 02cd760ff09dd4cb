import { useRef } from 'react';
import { Icon } from '../../room/icons';
import styles from '../ComposerForm.module.css';

interface Props {
  readonly icon: 'picture' | 'file';
  readonly label: string;
  readonly accept: string;
  readonly onChosen: (files: readonly File[]) => void;
}

/** Lets the viewer choose files to send. */
export const AttachButton = ({ icon, label, accept, onChosen }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          onChosen([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <button
        type="button"
        className={styles.tool}
        aria-label={label}
        title={label}
        onClick={() => input.current?.click()}
      >
        <Icon name={icon} />
      </button>
    </>
  );
};
