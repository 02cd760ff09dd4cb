import { ReloadOutlined } from '@ant-design/icons';
import { Button, Grid } from 'antd';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../controls/IconButton';
import { Row } from '../layout/Stack';
import { FilterField } from './FilterField';
import type { TableFilter } from './filters';
import { messages as text } from './messages.zh';
import { SearchField } from './SearchField';
import { isNarrowed } from './table-query';
import styles from './TableToolbar.module.css';
import type { TableQueryControl } from './use-table-query';

interface Props {
  readonly control: TableQueryControl;
  readonly filters: readonly TableFilter[];
  readonly searchLabel: string | undefined;
  readonly busy: boolean;
  readonly onRefresh: () => void;
  readonly children: ReactNode;
}

export const TableToolbar = ({ control, filters, searchLabel, busy, onRefresh, children }: Props) => {
  const { query, change, clear } = control;
  const { md = true } = Grid.useBreakpoint();
  const [isOpen, setOpen] = useState(false);
  const chosen = Object.keys(query.filters).length;
  return (
    <Row justify="spread" className={styles.bar}>
      <Row className={styles.filters} role="search">
        {searchLabel !== undefined && (
          <SearchField
            className={styles.search}
            label={searchLabel}
            value={query.key}
            onChange={(key, isTyping) => change({ key }, isTyping)}
          />
        )}
        {!md && filters.length > 0 && (
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {text.filtersCount(chosen)}
          </Button>
        )}
        {(md || isOpen) &&
          filters.map((filter) => (
            <FilterField
              key={filter.name}
              filter={filter}
              values={query.filters}
              onChange={(values) => change({ filters: values })}
            />
          ))}
        {isNarrowed(query) && (
          <Button type="link" onClick={clear}>
            {text.clear}
          </Button>
        )}
      </Row>
      <Row>
        {children}
        <IconButton
          type="default"
          label={text.refresh}
          icon={<ReloadOutlined spin={busy} aria-hidden />}
          onClick={onRefresh}
        />
      </Row>
    </Row>
  );
};
