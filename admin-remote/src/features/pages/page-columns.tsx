import { EditOutlined, ExportOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { CustomPage } from '@yanye/shared/contract/pages';
import { Link } from '@yanye/shared/router';
import { RecordName } from '../../controls/RecordName';
import { RemoveButton } from '../../controls/RowButtons';
import type { TableColumn } from '../../table/columns';
import { actionsColumn, minuteColumn, shownColumn } from '../../table/record-columns';
import { messages as text } from './messages.zh';
import { pageListAddress, publicPageAddress } from './page-addresses';
import styles from './page-columns.module.css';

/** What can be done with a page from the list. */
export interface PageActions {
  /** Id of the one that is being changed. */
  readonly busy: number | undefined;
  readonly onShow: (page: CustomPage, isShown: boolean) => void;
  readonly onRemove: (page: CustomPage) => void;
}

/** The columns of the list of pages. */
export const pageColumns = (actions: PageActions): readonly TableColumn<CustomPage>[] => [
  {
    key: 'title',
    title: text.columns.title,
    lead: true,
    sorts: ['title asc', 'title desc'],
    inFile: ['title', 'address'],
    render: (page) => (
      <RecordName name={<Link to={`${pageListAddress}/edit/${page.id}`}>{page.title}</Link>}>
        <span className={styles.address}>{publicPageAddress(page)}</span>
      </RecordName>
    ),
  },
  shownColumn({
    title: text.columns.shown,
    labelOf: ({ title }) => text.show(title),
    isShown: ({ is_shown }) => is_shown,
    isBusy: ({ id }) => actions.busy === id,
    onShow: actions.onShow,
    inFile: 'is_shown',
  }),
  {
    key: 'sort',
    title: text.columns.sort,
    width: '88px',
    numeric: true,
    notOnPhones: true,
    sorts: ['sort desc', 'sort asc'],
    inFile: ['sort'],
    render: ({ sort }) => sort,
  },
  minuteColumn('updated_at', text.columns.updated, ({ updated_at }) => updated_at),
  actionsColumn(text.columns.actions, 136, (page) => (
    <>
      {page.is_shown && (
        <Tooltip title={text.desk.visit}>
          <Button
            type="text"
            aria-label={text.visitOf(page.title)}
            icon={<ExportOutlined aria-hidden />}
            href={publicPageAddress(page)}
            target="_blank"
            rel="noreferrer"
          />
        </Tooltip>
      )}
      <Tooltip title={text.edit}>
        <Link
          className={styles.edit}
          aria-label={text.editOf(page.title)}
          to={`${pageListAddress}/edit/${page.id}`}
        >
          <EditOutlined aria-hidden />
        </Link>
      </Tooltip>
      <RemoveButton
        hint={text.removeConfirm}
        label={text.removeOf(page.title)}
        onClick={() => actions.onRemove(page)}
      />
    </>
  )),
];
