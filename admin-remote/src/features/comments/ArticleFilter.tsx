import { Select } from 'antd';
import { useState } from 'react';
import { commentsApi } from './comments.api';
import styles from './CommentTable.module.css';
import { messages } from './messages.zh';

const text = messages.table;
const offered = 20;

interface Props {
  /** Empty for all articles. */
  readonly value: string;
  /** Title of the selected article, if known. */
  readonly title: string | undefined;
  readonly onChange: (articleId: string) => void;
}

export const ArticleFilter = ({ value, title, onChange }: Props) => {
  const [typed, setTyped] = useState('');
  const { data, isFetching } = commentsApi.useCommentedArticlesQuery({
    query: { title: typed, page: 1, limit: offered },
  });
  const found = (data?.list ?? []).map((article) => ({
    value: article.id,
    label: `${article.title}（${article.count}）`,
  }));
  const isFound = value === '' || found.some((option) => option.value === value);
  return (
    <Select
      className={styles.articleField}
      aria-label={text.article}
      placeholder={text.article}
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isFetching}
      popupMatchSelectWidth={false}
      options={isFound ? found : [{ value, label: title ?? messages.thisArticle }, ...found]}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
};
