import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback } from 'react';
import type { CustomPage } from '@yanye/shared/contract/pages';
import { pageSorts } from '@yanye/shared/contract/pages.calls';
import { useNavigate } from '@yanye/shared/router';
import { useShowing } from '../../controls/use-showing';
import type { BulkChoice } from '../../table/bulk-choice';
import {
  dayFields,
  daysFilter,
  removeChoice,
  shownChoices,
  shownField,
  shownFilter,
} from '../../table/record-choices';
import { RecordList, type RecordQuery } from '../../table/RecordList';
import type { QueryFields } from '../../table/table-query';
import { messages as text } from './messages.zh';
import { pageListAddress } from './page-addresses';
import { pageColumns } from './page-columns';
import { useChangePageMutation, useManagedPagesQuery } from './pages.api';

const fields: QueryFields = { filters: [shownField, ...dayFields], sorts: pageSorts };
const filters = [
  shownFilter(text.filter, text.shownOnly, text.hiddenOnly),
  daysFilter(text.columns.updated),
] as const;
const remove = removeChoice(text.removeConfirm, text.removeText);
const choices: readonly BulkChoice[] = [...shownChoices(text.verbs.show, text.verbs.hide), remove];

const usePages = (query: RecordQuery) => useManagedPagesQuery({ query }, { refetchOnMountOrArgChange: true });
const idOf = ({ id }: CustomPage): string => String(id);
const nameOf = ({ title }: CustomPage): string => text.named(title);

/** The site's own pages, with the ways to show, hide, change and remove them. */
export const PageList = () => {
  const navigate = useNavigate();
  const [change, { isLoading, originalArgs }] = useChangePageMutation();
  const busy = isLoading ? Number(originalArgs?.params.id) : undefined;
  const show = useShowing({
    text,
    change: useCallback((id, is_shown) => change({ params: { id }, body: { is_shown } }), [change]),
  });
  const columnsOf = useCallback(
    (act: (choice: BulkChoice, page: CustomPage) => void) =>
      pageColumns({
        busy,
        onShow: (page, isShown) => void show(page, isShown),
        onRemove: (page) => act(remove, page),
      }),
    [busy, show],
  );
  return (
    <RecordList
      table="pages"
      text={text}
      fields={fields}
      filters={filters}
      choices={choices}
      useAnswer={usePages}
      columnsOf={columnsOf}
      idOf={idOf}
      nameOf={nameOf}
      onOpen={({ id }) => void navigate(`${pageListAddress}/edit/${id}`)}
      hint={text.hint}
      add={
        <Button
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => void navigate(`${pageListAddress}/write`)}
        >
          {text.write}
        </Button>
      }
    />
  );
};
