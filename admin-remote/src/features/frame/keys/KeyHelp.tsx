import { Modal, Switch } from 'antd';
import { useShownKeys, type KeyGroup } from '#controls/keys/screen-keys.ts';
import { useLetters } from '#controls/keys/use-letters.ts';
import { messages as text } from './messages.zh';
import styles from './KeyHelp.module.css';

const Group = ({ title, keys }: KeyGroup) => (
  <section className={styles.group}>
    <h3>{title}</h3>
    <dl>
      {keys.map(([key, does]) => (
        <div key={key} className={styles.pair}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </section>
);

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The keys of the frame and of what is shown now, and whether letters act. */
export const KeyHelp = ({ isOpen, onClose }: Props) => {
  const shown = useShownKeys();
  const [hasLetters, setLetters] = useLetters();
  return (
    <Modal open={isOpen} onCancel={onClose} title={text.title} footer={null} width={640}>
      <div className={styles.groups}>
        <Group title={text.frame} keys={text.keys} />
        {shown.map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </div>
      <label className={styles.letters}>
        <Switch checked={hasLetters} aria-label={text.letters} onChange={setLetters} />
        <span>
          {text.letters}
          <small>{text.lettersHint}</small>
        </span>
      </label>
    </Modal>
  );
};
