import { Checkbox } from 'antd';
import styles from './ChosenBar.module.css';
import { GuardedButton } from './GuardedButton';

interface Props {
  readonly text: {
    readonly selectAll: string;
    readonly remove: (count: number) => string;
    readonly removeNothing: string;
  };
  /** Ids on this page, and those of them that are chosen. */
  readonly ids: readonly number[];
  readonly chosen: readonly number[];
  /** Why nothing can be chosen; absent where it can. */
  readonly refusal?: string | undefined;
  readonly onChoose: (ids: readonly number[]) => void;
  readonly onRemove: () => void;
}

/** Chooses all rows of a page, and removes the chosen. */
export const ChosenBar = ({ text, ids, chosen, refusal, onChoose, onRemove }: Props) => (
  <div className={styles.bar}>
    <Checkbox
      title={refusal}
      disabled={refusal !== undefined}
      checked={chosen.length === ids.length}
      indeterminate={chosen.length > 0 && chosen.length < ids.length}
      onChange={(event) => onChoose(event.target.checked ? ids : [])}
    >
      {text.selectAll}
    </Checkbox>
    <GuardedButton
      danger
      refusal={refusal ?? (chosen.length === 0 ? text.removeNothing : undefined)}
      onClick={onRemove}
    >
      {text.remove(chosen.length)}
    </GuardedButton>
  </div>
);
