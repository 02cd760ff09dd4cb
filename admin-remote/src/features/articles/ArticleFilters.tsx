import { ReloadOutlined } from '@ant-design/icons';
import { Button, Input, Select, Tooltip } from 'antd';
import { articleSorts, articleStatuses, articleStatusLabels } from '@yanye/shared/contract/articles.calls';
import { messages } from '../../messages.zh';
import styles from './ArticleFilters.module.css';
import { useManagedCategoriesQuery, useManagedTagNamesQuery } from './articles.api';
import { isFiltered } from './list-query';
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
export const ArticleFilters = ({ control: { query, change, clear }, busy, onRefresh }: Props) => {
  const categories = useManagedCategoriesQuery().data ?? [];
  const tags = useManagedTagNamesQuery().data ?? [];

  const filter = (
    name: 'category' | 'tag',
    label: string,
    options: readonly { readonly label: string; readonly value: string }[],
  ) => (
    <Select
      className={styles.select}
      aria-label={label}
      placeholder={label}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      options={[...options]}
      value={query[name] || null}
      onChange={(value: string | null) => change({ [name]: value ?? '' })}
    />
  );

  return (
    <div className={styles.filters} role="search">
      <Input.Search
        // Back and forward change the text that was searched for; a new key brings it into the field.
        key={query.key}
        className={styles.search}
        aria-label={text.search}
        placeholder={text.search}
        allowClear
        defaultValue={query.key}
        onSearch={(key) => change({ key: key.trim() })}
      />
      {filter('category', text.category, categories)}
      {filter('tag', text.tag, tags)}
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
      <Tooltip title={text.refresh}>
        <Button
          type="text"
          aria-label={text.refresh}
          icon={<ReloadOutlined spin={busy} />}
          onClick={onRefresh}
        />
      </Tooltip>
      {isFiltered(query) && (
        <Button type="link" onClick={clear}>
          {text.clear}
        </Button>
      )}
    </div>
  );
};
