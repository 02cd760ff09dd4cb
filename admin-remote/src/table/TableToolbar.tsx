import type { ReactNode } from 'react';
import { Stack } from '../layout/Stack';
import { FilterChips } from './FilterChips';
import { FilterPanel } from './FilterPanel';
import type { TableFilter } from './filters';
import type { ListTabs } from './list-tabs';
import { SearchField } from './SearchField';
import { TableTabs } from './TableTabs';
import styles from './TableToolbar.module.css';
import type { TableQueryControl } from './use-table-query';

interface Props {
  readonly control: TableQueryControl;
  readonly tabs: ListTabs | undefined;
  readonly filters: readonly TableFilter[];
  readonly searchLabel: string | undefined;
  /** A short list needs neither search nor filters. */
  readonly isShort: boolean;
  /** What a screen adds. */
  readonly tools: ReactNode;
  /** The menu of the list. */
  readonly children: ReactNode;
}

/** One line above a list: tabs, search, filters and the menu; below it the filters that are active. */
export const TableToolbar = ({ control, tabs, filters, searchLabel, isShort, tools, children }: Props) => {
  if (isShort && !tabs && !tools) return null;
  const { query, change } = control;
  const offered = filters.filter(({ kind }) => kind !== 'chosen');
  return (
    <Stack gap={8}>
      <div className={styles.bar} data-tabs={tabs !== undefined}>
        {tabs && <TableTabs {...tabs} control={control} />}
        {!isShort && (
          <div className={styles.tools} role="search">
            {searchLabel !== undefined && (
              <SearchField
                className={styles.search}
                label={searchLabel}
                value={query.key}
                onChange={(key, isTyping) => change({ key }, isTyping)}
              />
            )}
            {offered.length > 0 && <FilterPanel control={control} filters={offered} />}
            {tools}
            {children}
          </div>
        )}
        {isShort && tools && <div className={styles.tools}>{tools}</div>}
      </div>
      <FilterChips control={control} filters={filters} />
    </Stack>
  );
};
