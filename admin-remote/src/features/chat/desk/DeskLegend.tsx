import { Switch } from 'antd';
import { useScreenKeys } from '#controls/keys/screen-keys.ts';
import { messages } from '../messages.zh';
import styles from './DeskLegend.module.css';

const text = messages.desk;

interface Props {
  readonly isOn: boolean;
  readonly onTurn: (isOn: boolean) => void;
}

const keys = { title: text.keysTitle, keys: text.keyNames } as const;

/** Which letters decide, and whether they do. */
export const DeskLegend = ({ isOn, onTurn }: Props) => {
  useScreenKeys(keys);
  return (
    <div className={styles.legend}>
      <Switch size="small" checked={isOn} aria-label={text.keys} title={text.keys} onChange={onTurn} />
      <dl className={styles.pairs} aria-label={text.keys} data-off={!isOn}>
        {text.keyNames.map(([key, name]) => (
          <div key={key} className={styles.pair}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
