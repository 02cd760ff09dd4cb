import { Checkbox, Select } from 'antd';
import styles from './CardsHead.module.css';
import { sortChoices, type SortChoice, type TableColumn } from './columns';
import { messages as text } from './messages.zh';
import type { RowTicks } from './TableRows';

interface Props<T> {
  readonly columns: readonly TableColumn<T>[];
  readonly ids: readonly string[];
  readonly sort: string;
  readonly ownSort: string;
  readonly ticks: RowTicks;
  /** Shown at every width, because the rows are never a table. */
  readonly isAlways: boolean;
  readonly onSort: (sort: string) => void;
}

const nameOf = ({ sort, title }: SortChoice): string => {
  if (title === undefined) return text.ownSort;
  return sort.endsWith('asc') ? text.ascending(title) : text.descending(title);
};

export const CardsHead = <T,>(props: Props<T>) => {
  const { columns, ids, sort, ownSort, ticks, isAlways, onSort } = props;
  const choices = sortChoices(columns, ownSort);
  const ticked = new Set(ticks.ids);
  const isAll = ids.length > 0 && ids.every((id) => ticked.has(id));
  return (
    <div className={styles.head} data-always={isAlways}>
      {choices.length > 1 && (
        <Select
          className={styles.sort}
          aria-label={text.sort}
          popupMatchSelectWidth={false}
          placeholder={text.sort}
          options={choices.map((choice) => ({ value: choice.sort, label: nameOf(choice) }))}
          value={choices.some((choice) => choice.sort === sort) ? sort : null}
          onChange={(chosen) => chosen !== null && onSort(chosen)}
        />
      )}
      <Checkbox
        className={styles.all}
        {...(ticks.refusal !== undefined && { 'aria-description': ticks.refusal })}
        disabled={ticks.refusal !== undefined}
        checked={isAll}
        indeterminate={ticked.size > 0 && !isAll}
        onChange={({ target }) => ticks.onTickAll(target.checked)}
      >
        {isAlways ? text.selectAll : text.selectCards}
      </Checkbox>
    </div>
  );
};
