import { LinkTabs } from '../layout/LinkTabs';
import type { ListTabs } from './list-tabs';
import type { TableQueryControl } from './use-table-query';

interface Props extends ListTabs {
  readonly control: TableQueryControl;
}

export const TableTabs = ({ control, name, label, all, options, counts }: Props) => {
  const current = control.query.filters[name] ?? '';
  return (
    <LinkTabs
      label={label}
      tabs={[{ value: '', label: all }, ...options].map(({ value, label: title }) => ({
        to: { search: control.searchOf({ filters: { [name]: value } }) },
        title,
        total: counts[value],
        isCurrent: value === current,
      }))}
    />
  );
};
