import { Select } from 'antd';
import { roleTagsApi } from '../tags/role-tags.api';
import { messages as text } from './messages.zh';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export const TagFilter = ({ value, onChange }: Props) => {
  const { data: tags = [], isLoading } = roleTagsApi.useRoleTagOptionsQuery();
  return (
    <Select
      allowClear
      aria-label={text.tag}
      placeholder={text.tag}
      loading={isLoading}
      style={{ minWidth: 120 }}
      value={value === '' ? null : value}
      options={tags.map((tag) => ({ value: String(tag.value), label: tag.label }))}
      onChange={(tag: string | null | undefined) => onChange(tag ?? '')}
    />
  );
};
