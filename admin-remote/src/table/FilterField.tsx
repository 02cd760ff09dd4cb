import { Checkbox, Input, Select } from 'antd';
import type { TableFilter } from './filters';
import { messages } from './messages.zh';
import styles from './TableToolbar.module.css';

interface Props {
  readonly filter: TableFilter;
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (values: Readonly<Record<string, string>>) => void;
}

export const FilterField = ({ filter, values, onChange: changeAll }: Props) => {
  const { label, name } = filter;
  const value = values[name] ?? '';
  const onChange = (to: string) => changeAll({ [name]: to });
  if (filter.kind === 'chosen') return null;
  if (filter.kind === 'own') return filter.render(value, onChange);
  if (filter.kind === 'flag')
    return (
      <Checkbox checked={value === 'true'} onChange={({ target }) => onChange(target.checked ? 'true' : '')}>
        {label}
      </Checkbox>
    );
  if (filter.kind === 'days') {
    const until = values[filter.until] ?? '';
    return (
      <span className={styles.days} role="group" aria-label={label}>
        <span>{label}</span>
        <Input
          type="date"
          aria-label={messages.from(label)}
          max={until}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
        <span aria-hidden>–</span>
        <Input
          type="date"
          aria-label={messages.to(label)}
          min={value}
          value={until}
          onChange={({ target }) => changeAll({ [filter.until]: target.value })}
        />
      </span>
    );
  }
  if (filter.kind === 'words')
    return (
      <Input
        // Remounts the field when the filter is cleared elsewhere.
        key={value}
        allowClear
        className={styles.field}
        aria-label={label}
        placeholder={label}
        maxLength={36}
        defaultValue={value}
        onPressEnter={({ currentTarget }) => onChange(currentTarget.value.trim())}
        onBlur={({ currentTarget }) =>
          currentTarget.value.trim() !== value && onChange(currentTarget.value.trim())
        }
        onClear={() => onChange('')}
      />
    );
  return (
    <Select
      className={styles.field}
      aria-label={label}
      placeholder={label}
      allowClear
      popupMatchSelectWidth={false}
      {...(filter.isSearchable && { showSearch: { optionFilterProp: 'label' } })}
      options={[...filter.options]}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
};
