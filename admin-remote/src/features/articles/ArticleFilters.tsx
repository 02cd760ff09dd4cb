import { Checkbox, Select } from 'antd';
import { articleSorts, articleStatuses, articleStatusLabels } from '@yanye/shared/contract/articles.calls';
import { messages } from '../../messages.zh';
import { ListSearch } from './ListSearch';
import styles from './ListSearch.module.css';
import type { ListQueryControl } from './use-list-query';

const text = messages.list;
const statusOptions = articleStatuses.map((value) => ({ value, label: articleStatusLabels[value] }));
const sortOptions = articleSorts.map((value) => ({ value, label: text.sorts[value] }));

interface Props {
  readonly control: ListQueryControl;
  readonly busy: boolean;
  readonly onRefresh: () => void;
}

/** Search, filters and order of the article list. */
export const ArticleFilters = ({ control, busy, onRefresh }: Props) => {
  const { query, change } = control;
  return (
    <ListSearch control={control} busy={busy} onRefresh={onRefresh}>
      <Select
        className={styles.select}
        aria-label={text.status}
        placeholder={text.status}
        allowClear
        options={statusOptions}
        value={query.status === 'all' ? null : query.status}
        onChange={(value) => change({ status: value ?? 'all' })}
      />
      <Select
        className={styles.select}
        aria-label={text.sort}
        options={sortOptions}
        value={query.sort}
        onChange={(sort) => change({ sort })}
      />
      <Checkbox
        checked={query.is_top === 'true'}
        onChange={({ target }) => change({ is_top: target.checked ? 'true' : '' })}
      >
        {text.onlyTop}
      </Checkbox>
    </ListSearch>
  );
};
