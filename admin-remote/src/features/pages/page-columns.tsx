import { DeleteOutlined, EditOutlined, ExportOutlined } from '@ant-design/icons';
import { Button, Switch, Tooltip, type TableColumnsType } from 'antd';
import type { CustomPage } from '@yanye/shared/contract/pages';
import { Link } from '@yanye/shared/router';
import type { ShownActions } from '../../controls/shown-list/shown-list';
import { messages as text } from './messages.zh';
import { pageListAddress, publicPageAddress } from './page-addresses';
import styles from './page-columns.module.css';

/** What can be done with a page from the list. */
type PageActions = ShownActions<CustomPage>;

const minuteOf = (time: string) => time.replace('T', ' ').slice(0, 16);

const Name = ({ page }: { readonly page: CustomPage }) => (
  <div className={styles.name}>
    <Link to={`${pageListAddress}/edit/${page.id}`}>{page.title}</Link>
    <span className={styles.address}>{publicPageAddress(page)}</span>
  </div>
);

const Actions = ({ page, actions }: { readonly page: CustomPage; readonly actions: PageActions }) => (
  <div className={styles.actions}>
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
    <Tooltip title={text.removeConfirm}>
      <Button
        type="text"
        danger
        aria-label={text.removeOf(page.title)}
        icon={<DeleteOutlined aria-hidden />}
        onClick={() => actions.onRemove(page)}
      />
    </Tooltip>
  </div>
);

/** The columns of the list; on narrow screens the less important ones go. */
export const pageColumns = (actions: PageActions, narrow: boolean): TableColumnsType<CustomPage> => {
  const name = {
    key: 'title',
    title: text.columns.title,
    render: (_: unknown, page: CustomPage) => <Name page={page} />,
  };
  const shown = {
    key: 'shown',
    title: text.columns.shown,
    width: 80,
    render: (_: unknown, page: CustomPage) => (
      <Switch
        size="small"
        aria-label={text.show(page.title)}
        checked={page.is_shown}
        loading={actions.busy === page.id}
        onChange={(to) => actions.onShow(page, to)}
      />
    ),
  };
  const last = {
    key: 'actions',
    title: text.columns.actions,
    width: narrow ? 56 : 128,
    render: (_: unknown, page: CustomPage) => <Actions page={page} actions={actions} />,
  };
  if (narrow) return [name, shown, last];
  return [
    name,
    shown,
    { key: 'sort', title: text.columns.sort, width: 80, align: 'end', dataIndex: 'sort' },
    {
      key: 'updated',
      title: text.columns.updated,
      width: 160,
      render: (_, { updated_at }) => (
        <time className={styles.time} dateTime={updated_at}>
          {minuteOf(updated_at)}
        </time>
      ),
    },
    last,
  ];
};
