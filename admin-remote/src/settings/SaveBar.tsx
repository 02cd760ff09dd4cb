import { Button } from 'antd';
import { GuardedButton } from '../controls/GuardedButton';
import { Row } from '../layout/Stack';
import { Muted } from '../layout/Text';
import { messages as text } from './messages.zh';
import { saveKeys } from './use-save-key';
import styles from './settings.module.css';

interface Props {
  /** How many fields were edited. */
  readonly count: number;
  readonly isSaving: boolean;
  readonly refusal: string | undefined;
  readonly onDiscard: () => void;
}

export const SaveBar = ({ count, isSaving, refusal, onDiscard }: Props) => (
  <Row className={styles.bar} data-unsaved={count > 0 || undefined}>
    {count > 0 && (
      <>
        <b role="status">{text.unsaved(count)}</b>
        <Muted className={styles.leaving} small>
          {text.leaving}
        </Muted>
      </>
    )}
    <Row className={styles.decide} gap={8}>
      {count > 0 && <Button onClick={onDiscard}>{text.discard}</Button>}
      <GuardedButton type="primary" htmlType="submit" refusal={refusal} loading={isSaving}>
        {text.save}
        <kbd className={styles.keys} aria-hidden>
          {saveKeys()}
        </kbd>
      </GuardedButton>
    </Row>
  </Row>
);
