import { Select } from 'antd';
import { roleLengths } from '@yanye/shared/contract/managed-roles.calls';
import { roleTagsApi } from '../tags/role-tags.api';

interface Props {
  readonly id?: string;
  readonly value?: readonly number[];
  readonly onChange?: (ids: readonly number[]) => void;
}

/** A field of a form, which hands over value and handler: tags of the square. */
export const TagsField = ({ id, value = [], onChange }: Props) => {
  const { data: options = [], isLoading } = roleTagsApi.useRoleTagOptionsQuery();
  return (
    <Select<number[]>
      {...(id !== undefined && { id })}
      mode="multiple"
      maxCount={roleLengths.tags}
      loading={isLoading}
      optionFilterProp="label"
      value={[...value]}
      options={options}
      onChange={(ids) => onChange?.(ids)}
    />
  );
};
