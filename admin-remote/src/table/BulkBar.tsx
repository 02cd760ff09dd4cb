import { Button } from 'antd';
import { GuardedButton } from '../controls/GuardedButton';
import { Row } from '../layout/Stack';
import type { BulkChoice } from './bulk-choice';
import styles from './Bulk.module.css';
import { messages } from './messages.zh';

const text = messages.bulk;

interface Props<A extends string> {
  readonly choices: readonly BulkChoice<A>[];
  readonly chosen: number;
  /** Whether all matching rows on all pages are selected. */
  readonly isAll: boolean;
  /** Number of matching rows on all pages; undefined if this page shows all, or if no action can reach the others. */
  readonly total: string | undefined;
  readonly unit: string;
  readonly refusal: string | undefined;
  readonly isBusy: boolean;
  readonly onChoose: (choice: BulkChoice<A>) => void;
  readonly onAll: () => void;
  readonly onClear: () => void;
}

export const BulkBar = <A extends string>(props: Props<A>) => {
  const { choices, chosen, isAll, total, unit, refusal, isBusy, onChoose, onAll, onClear } = props;
  if (chosen === 0 && refusal === undefined) return null;
  return (
    <Row gap={12} className={styles.bar} role="region" aria-label={text.chosen(chosen, unit)}>
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
      <Row className={styles.actions}>
        {choices.map((choice) => (
          <GuardedButton
            key={choice.action}
            danger={choice.danger === true}
            refusal={refusal}
            loading={isBusy}
            onClick={() => onChoose(choice)}
          >
            {choice.label?.(chosen) ?? choice.verb}
          </GuardedButton>
        ))}
        {chosen > 0 && (
          <Button type="text" onClick={onClear}>
            {text.clear}
          </Button>
        )}
      </Row>
    </Row>
  );
};
