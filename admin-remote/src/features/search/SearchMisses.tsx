import { useCallback } from 'react';
import type { SearchMiss } from '@yanye/shared/contract/search';
import { missSorts } from '@yanye/shared/contract/search.calls';
import type { BulkChoice } from '../../table/bulk-choice';
import { dayFields, daysFilter } from '../../table/record-choices';
import { RecordList, type RecordQuery } from '../../table/RecordList';
import type { QueryFields } from '../../table/table-query';
import { messages as text } from './messages.zh';
import { missColumns } from './miss-columns';
import { useSearchMissesQuery } from './searches.api';

const fields: QueryFields = { filters: dayFields, sorts: missSorts };
const filters = [daysFilter(text.last)] as const;
// Whoever looks for it once more brings it back, so nobody is asked.
const forget: BulkChoice = { action: 'remove', verb: text.forget };
const choices: readonly BulkChoice[] = [forget];

const useMisses = (query: RecordQuery) =>
  useSearchMissesQuery({ query }, { refetchOnMountOrArgChange: true });
const queryOf = ({ query }: SearchMiss): string => query;

/** What readers looked for in vain. */
export const SearchMisses = () => {
  const columnsOf = useCallback(
    (act: (choice: BulkChoice, miss: SearchMiss) => void) => missColumns((miss) => act(forget, miss)),
    [],
  );
  return (
    <RecordList
      table="search_misses"
      text={text}
      fields={fields}
      filters={filters}
      choices={choices}
      useAnswer={useMisses}
      columnsOf={columnsOf}
      idOf={queryOf}
      nameOf={queryOf}
      hint={text.hint}
    />
  );
};
