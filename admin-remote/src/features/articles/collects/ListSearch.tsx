import { ReloadOutlined } from '@ant-design/icons';
import { Button, Input, Select, Tooltip } from 'antd';
import { messages } from '../../../messages.zh';
import { useManagedCategoriesQuery, useManagedTagNamesQuery } from '../articles.api';
import { isFiltered } from './list-query';
import styles from './ListSearch.module.css';
import type { ListQueryControl } from './use-list-query';

const text = messages.list;

interface Props {
  readonly control: ListQueryControl;
  readonly busy: boolean;
  readonly onRefresh: () => void;
}

/** Search, category and tag of a list of articles, with the ways to refresh it and to see all of it again. */
export const ListSearch = ({ control: { query, change, clear }, busy, onRefresh }: Props) => {
  const categories = useManagedCategoriesQuery().data ?? [];
  const tags = useManagedTagNamesQuery().data ?? [];
  const filters = [
    ['category', text.category, categories],
    ['tag', text.tag, tags],
  ] as const;
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
      {filters.map(([name, label, options]) => (
        <Select
          key={name}
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
      ))}
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
