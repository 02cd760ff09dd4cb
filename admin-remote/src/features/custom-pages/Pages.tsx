import type { CustomPage } from '@yanye/shared/contract/custom-pages';
import { pageSorts } from '@yanye/shared/contract/custom-pages.calls';
import { useNavigate } from '@yanye/shared/router';
import { AddButton } from '#controls/AddButton.tsx';
import { RecordName } from '#controls/RecordName.tsx';
import { Muted } from '#layout/Text.tsx';
import { defineRecordScreen } from '#records/define-record-screen.tsx';
import { fromBin } from '#table/from-bin.ts';
import { minuteColumn, sortColumn } from '#table/record-columns.tsx';
import { useListRefusal } from '#table/use-list-refusal.ts';
import { messages as text } from './messages.zh';
import { pageListAddress, publicPageAddress } from './page-addresses';
import { pagesApi } from './custom-pages.api';

const editAddress = ({ id }: CustomPage): string => `${pageListAddress}/edit/${id}`;

const WritePage = () => {
  const navigate = useNavigate();
  return (
    <AddButton refusal={useListRefusal()} onClick={() => void navigate(`${pageListAddress}/write`)}>
      {text.write}
    </AddButton>
  );
};

export const Pages = defineRecordScreen<CustomPage>({
  table: 'pages',
  text,
  sorts: pageSorts,
  days: text.columns.updated,
  useList: pagesApi.useManagedPagesQuery,
  idOf: ({ id }) => String(id),
  nameOf: ({ title }) => `《${title}》`,
  removeText: text.removeText,
  removeUndo: fromBin('page'),
  Add: WritePage,
  useOpen: () => {
    const navigate = useNavigate();
    return (page) => void navigate(editAddress(page));
  },
  shown: {
    verb: text.shown,
    shownOnly: text.shownOnly,
    field: 'is_shown',
    hiddenHint: text.hiddenHint,
    useChange: pagesApi.useChangePageMutation,
  },
  columns: ({ shown, actions }) => [
    {
      key: 'title',
      title: text.columns.title,
      lead: true,
      sorts: ['title asc', 'title desc'],
      inFile: ['title', 'address'],
      render: (page) => (
        <RecordName name={page.title} to={editAddress(page)}>
          <Muted small>{publicPageAddress(page)}</Muted>
        </RecordName>
      ),
    },
    shown,
    sortColumn(text.columns.sort),
    minuteColumn('updated_at', text.columns.updated),
    actions((page) => ({
      usual: { name: text.edit, to: editAddress(page) },
      more: page.is_shown
        ? [{ name: text.editor.visit, href: publicPageAddress(page), isOutside: true }]
        : [],
    })),
  ],
});
