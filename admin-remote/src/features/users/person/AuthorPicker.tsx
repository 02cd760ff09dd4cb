import { Select } from 'antd';
import { useState } from 'react';
import { isRole, takesPart } from '@yanye/shared/policy/roles';
import { personRoleApi } from '#controls/person/person.api.ts';
import { messages } from './messages.zh';

const text = messages.removal;
const shown = 20;

interface Props {
  readonly id?: string;
  /** Who cannot be chosen. */
  readonly except: number;
  readonly value?: number | undefined;
  readonly onChange?: (id: number | undefined) => void;
}

/** Finds another author by name. */
export const AuthorPicker = ({ id, except, value, onChange }: Props) => {
  const [key, setKey] = useState('');
  const { data, isFetching } = personRoleApi.usePeopleNamedQuery({ query: { key, limit: shown } });
  const writers = (data?.list ?? []).filter(
    ({ id: person, role_id }) =>
      person !== except && isRole(role_id) && takesPart({ id: person, role: role_id }),
  );
  return (
    <Select
      {...(id !== undefined && { id })}
      aria-label={text.newAuthor}
      placeholder={text.searchAuthor}
      showSearch={{ filterOption: false, onSearch: setKey }}
      loading={isFetching}
      options={writers.map((person) => ({ value: person.id, label: person.nick_name }))}
      {...(value !== undefined && { value })}
      onChange={(chosen: number) => onChange?.(chosen)}
    />
  );
};
