import { Button } from 'antd';
import { GuardedButton } from '../controls/GuardedButton';
import type { BulkChoice } from './bulk-choice';
import styles from './Bulk.module.css';
import { messages } from './messages.zh';

const text = messages.bulk;

interface Props {
  readonly choices: readonly BulkChoice[];
  /** How many of this page are ticked. */
  readonly chosen: number;
  /** Whether everything that matches is meant, on all pages. */
  readonly isAll: boolean;
  /** There are more than this page shows, and how many in all. */
  readonly total: string | undefined;
  readonly unit: string;
  readonly refusal: string | undefined;
  readonly isBusy: boolean;
  readonly onChoose: (choice: BulkChoice) => void;
  readonly onAll: () => void;
  readonly onClear: () => void;
}

/** What can be done with the ticked rows, or with all that match. */
export const BulkBar = (props: Props) => {
  const { choices, chosen, isAll, total, unit, refusal, isBusy, onChoose, onAll, onClear } = props;
  if (chosen === 0 && refusal === undefined) return null;
  return (
    <div className={styles.bar} role="region" aria-label={text.chosen(chosen, unit)}>
      {chosen > 0 && (
        <span className={styles.chosen} role="status">
          {isAll && total !== undefined ? text.allChosen(total, unit) : text.chosen(chosen, unit)}
        </span>
      )}
      {chosen > 0 && !isAll && total !== undefined && (
        <Button type="link" size="small" onClick={onAll}>
          {text.chooseAll(total, unit)}
        </Button>
      )}
      <span className={styles.actions}>
        {choices.map((choice) => (
          <GuardedButton
            key={choice.action}
            danger={choice.danger === true}
            refusal={refusal}
            loading={isBusy}
            onClick={() => onChoose(choice)}
          >
            {choice.verb}
          </GuardedButton>
        ))}
        {chosen > 0 && (
          <Button type="text" onClick={onClear}>
            {text.clear}
          </Button>
        )}
      </span>
    </div>
  );
};
