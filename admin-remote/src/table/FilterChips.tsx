import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Row } from '../layout/Stack';
import { activeFilters, type TableFilter } from './filters';
import { messages as text } from './messages.zh';
import styles from './TableToolbar.module.css';
import type { TableQueryControl } from './use-table-query';

interface Props {
  readonly control: TableQueryControl;
  readonly filters: readonly TableFilter[];
}

/** The filters that hide rows now; each can be removed. */
export const FilterChips = ({ control, filters }: Props) => {
  const { query, change, clear } = control;
  const active = activeFilters(filters, query.filters);
  if (active.length === 0) return null;
  return (
    <Row role="group" aria-label={text.active}>
      {active.map(({ name, text: chosen, without }) => (
        <button
          key={name}
          type="button"
          className={styles.chip}
          aria-label={text.without(chosen)}
          onClick={() => change({ filters: without })}
        >
          {chosen}
          <CloseOutlined aria-hidden />
        </button>
      ))}
      <Button type="link" size="small" onClick={clear}>
        {text.clear}
      </Button>
    </Row>
  );
};
