import type { ReactNode } from 'react';
import { Stack } from '../layout/Stack';
import { FilterChips } from './FilterChips';
import { FilterPanel } from './FilterPanel';
import type { TableFilter } from './filters';
import { SearchField } from './SearchField';
import styles from './TableToolbar.module.css';
import type { TableQueryControl } from './use-table-query';

interface Props {
  readonly control: TableQueryControl;
  readonly tabs: ReactNode;
  readonly filters: readonly TableFilter[];
  readonly searchLabel: string | undefined;
  /** A short list needs neither search nor filters. */
  readonly isShort: boolean;
  /** Called with whether the focus is in the search, the filters and the menu of a list that is not short. */
  readonly onActive: (isActive: boolean) => void;
  /** Whether the menu of a short list has more than the usual entries. */
  readonly hasMenu: boolean;
  /** What a screen adds. */
  readonly tools: ReactNode;
  /** The menu of the list. */
  readonly children: ReactNode;
}

/** One line above a list: tabs, search, filters and the menu; below it the filters that are active. */
export const TableToolbar = (props: Props) => {
  const { control, tabs, filters, searchLabel, isShort, onActive, hasMenu, tools, children } = props;
  if (isShort && !tabs && !tools && !hasMenu) return null;
  const { query, change } = control;
  const offered = filters.filter(({ kind }) => kind !== 'chosen');
  return (
    <Stack gap={8}>
      <div className={styles.bar} data-tabs={Boolean(tabs)}>
        {tabs}
        {/* The menu keeps its place when a list turns out to be short, so that it stays open. */}
        {(!isShort || tools || hasMenu) && (
          <div
            className={styles.tools}
            {...(!isShort && { role: 'search' })}
            // The menu of a short list brings no search.
            onFocus={() => onActive(!isShort)}
            onBlur={({ currentTarget, relatedTarget }) =>
              onActive(!isShort && relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
            }
          >
            {!isShort && searchLabel !== undefined && (
              <SearchField
                className={styles.search}
                label={searchLabel}
                value={query.key}
                onChange={(key, isTyping) => change({ key }, isTyping)}
              />
            )}
            {!isShort && offered.length > 0 && <FilterPanel control={control} filters={offered} />}
            {tools}
            {(!isShort || hasMenu) && children}
          </div>
        )}
      </div>
      <FilterChips control={control} filters={filters} />
    </Stack>
  );
};
