import { Checkbox } from 'antd';
import { GuardedButton } from '../../controls/GuardedButton';
import styles from './BulkBar.module.css';
import { messages as text } from './messages.zh';

interface Props {
  /** How many of this page are chosen. */
  readonly chosen: number;
  readonly shown: number;
  readonly refusal: string | undefined;
  /** Approved ones need no letting through. */
  readonly mayApprove: boolean;
  readonly mayRemove: boolean;
  readonly onChooseAll: (all: boolean) => void;
  readonly onApprove: () => void;
  readonly onRemove: () => void;
}

/** What can be done with the chosen comments at once. */
export const BulkBar = (props: Props) => {
  const { chosen, shown, refusal, mayApprove, mayRemove, onChooseAll, onApprove, onRemove } = props;
  const reason = refusal ?? (chosen === 0 ? text.nothingChosen : undefined);
  return (
    <div className={styles.bar}>
      <Checkbox
        disabled={refusal !== undefined}
        checked={chosen === shown}
        indeterminate={chosen > 0 && chosen < shown}
        onChange={(event) => onChooseAll(event.target.checked)}
      >
        {text.selectAll}
      </Checkbox>
      {mayApprove && (
        <GuardedButton refusal={reason} onClick={onApprove}>
          {text.approveChosen(chosen)}
        </GuardedButton>
      )}
      {mayRemove && (
        <GuardedButton danger refusal={reason} onClick={onRemove}>
          {text.removeChosen(chosen)}
        </GuardedButton>
      )}
    </div>
  );
};
