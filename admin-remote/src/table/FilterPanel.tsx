import { Button, Popover } from 'antd';
import { useState } from 'react';
import { Stack } from '../layout/Stack';
import { FilterField } from './FilterField';
import type { TableFilter } from './filters';
import { messages as text } from './messages.zh';
import { closedByEscape } from './closed-by-escape';
import styles from './Popups.module.css';
import type { TableQueryControl } from './use-table-query';

interface Props {
  readonly control: TableQueryControl;
  readonly filters: readonly TableFilter[];
}

/** All filters of a list behind one button. */
export const FilterPanel = ({ control, filters }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const { query, change } = control;
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      content={
        <Stack
          gap={12}
          className={styles.popup}
          role="group"
          aria-label={text.filters}
          {...closedByEscape(setOpen)}
        >
          {filters.map((filter) => (
            <FilterField
              key={filter.name}
              filter={filter}
              values={query.filters}
              onChange={(values) => change({ filters: values })}
            />
          ))}
        </Stack>
      }
    >
      <Button type="text" aria-expanded={isOpen}>
        {text.filters}
      </Button>
    </Popover>
  );
};
