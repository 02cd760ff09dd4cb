import { Button } from 'antd';
import { Row } from '#layout/Stack.tsx';
import { messages } from './messages.zh';
import styles from './MuteDialog.module.css';

const text = messages.muteForm;

interface Props {
  readonly minutes: number | null;
  readonly onChoose: (minutes: number) => void;
}

export const MuteLengths = ({ minutes: chosen, onChoose }: Props) => (
  <Row className={styles.lengths} role="group" aria-label={text.presets}>
    {text.lengths.map(([minutes, name]) => (
      <Button
        key={minutes}
        type={chosen === minutes ? 'primary' : 'default'}
        ghost={chosen === minutes}
        aria-pressed={chosen === minutes}
        onClick={() => onChoose(minutes)}
      >
        {name}
      </Button>
    ))}
  </Row>
);
