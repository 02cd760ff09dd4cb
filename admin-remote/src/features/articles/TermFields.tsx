import { AutoComplete, Form, Select } from 'antd';
import { articleLimits } from '@yanye/shared/contract/articles.calls';
import { messages } from '#messages.zh.ts';
import type { ArticleInfo } from './article-info';
import { articlesApi } from './articles.api';
import { useCurrentName } from './use-current-name';

const text = messages.info;

const showSearch = {
  filterOption: (typed: string, option?: { readonly value: string }) =>
    option?.value.toLowerCase().includes(typed.trim().toLowerCase()) ?? false,
};

/** A field of a form, which hands over value and handler. */
interface FieldProps<V> {
  readonly id?: string;
  readonly value?: V;
  readonly onChange?: (value: V) => void;
}

const useNames = (kind: 'category' | 'series') => {
  const categories = articlesApi.useManagedCategoriesQuery(undefined, { skip: kind !== 'category' });
  const series = articlesApi.useManagedSeriesNamesQuery(undefined, { skip: kind !== 'series' });
  return (kind === 'category' ? categories : series).data ?? [];
};

interface NameProps extends FieldProps<string> {
  readonly kind: 'category' | 'series';
}

/** One category or series: an existing one, or a new name. An alias is replaced by the current name. */
export const NameField = ({ kind, ...given }: NameProps) => {
  const form = Form.useFormInstance<ArticleInfo>();
  const currentName = useCurrentName(kind);
  const settle = async () => {
    const typed = form.getFieldValue(kind) as string;
    const name = await currentName(typed);
    // The user may have typed on while the name was resolved.
    if (name !== typed && form.getFieldValue(kind) === typed) given.onChange?.(name);
  };
  return (
    <AutoComplete
      {...given}
      allowClear
      placeholder={kind === 'category' ? text.categoryPlaceholder : text.seriesPlaceholder}
      options={useNames(kind)}
      showSearch={showSearch}
      onBlur={() => void settle()}
    />
  );
};

/** Tags: existing ones, or new names. An alias is replaced by the current tag. */
export const TagsField = ({ value = [], onChange, ...given }: FieldProps<string[]>) => {
  const form = Form.useFormInstance<ArticleInfo>();
  const options = articlesApi.useManagedTagNamesQuery().data ?? [];
  const currentName = useCurrentName('tag');
  const settle = async (tag: string) => {
    const name = await currentName(tag);
    const tags = (form.getFieldValue('tags') ?? []) as string[];
    if (name !== tag && tags.includes(tag))
      onChange?.([...new Set(tags.map((each) => (each === tag ? name : each)))]);
  };
  const change = (tags: string[]) => {
    onChange?.(tags);
    const known = new Set([...value, ...options.map((option) => option.value)]);
    for (const tag of tags) if (!known.has(tag)) void settle(tag);
  };
  return (
    <Select
      {...given}
      mode="tags"
      tokenSeparators={[',', '，', '、']}
      maxCount={articleLimits.maxTags}
      placeholder={text.tagsPlaceholder(articleLimits.maxTags)}
      options={options}
      value={value}
      onChange={change}
    />
  );
};
