import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button, Switch, Tooltip, type TableColumnsType } from 'antd';
import type { FriendLink } from '@yanye/shared/contract/links';
import type { ShownActions } from '../../controls/shown-list/shown-list';
import styles from './link-columns.module.css';
import { messages as text } from './messages.zh';

/** What can be done with a link from the list. */
export interface LinkActions extends ShownActions<FriendLink> {
  readonly onEdit: (link: FriendLink) => void;
}

const minuteOf = (time: string) => time.replace('T', ' ').slice(0, 16);

const Name = ({ link }: { readonly link: FriendLink }) => (
  <div className={styles.name}>
    {link.picture !== '' && <img src={link.picture} alt="" width={32} height={32} loading="lazy" />}
    <div className={styles.words}>
      <span className={styles.title}>{link.title}</span>
      <a className={styles.address} href={link.href} target="_blank" rel="noopener noreferrer">
        {link.href}
      </a>
    </div>
  </div>
);

const Actions = ({ link, actions }: { readonly link: FriendLink; readonly actions: LinkActions }) => (
  <div className={styles.actions}>
    <Tooltip title={text.edit}>
      <Button
        type="text"
        aria-label={text.editOf(link.title)}
        icon={<EditOutlined aria-hidden />}
        onClick={() => actions.onEdit(link)}
      />
    </Tooltip>
    <Tooltip title={text.removeConfirm}>
      <Button
        type="text"
        danger
        aria-label={text.removeOf(link.title)}
        icon={<DeleteOutlined aria-hidden />}
        onClick={() => actions.onRemove(link)}
      />
    </Tooltip>
  </div>
);

/** The columns of the list; on narrow screens the less important ones go. */
export const linkColumns = (actions: LinkActions, narrow: boolean): TableColumnsType<FriendLink> => {
  const name = {
    key: 'link',
    title: text.columns.link,
    render: (_: unknown, link: FriendLink) => <Name link={link} />,
  };
  const shown = {
    key: 'shown',
    title: text.columns.shown,
    width: 80,
    render: (_: unknown, link: FriendLink) => (
      <Switch
        size="small"
        aria-label={text.show(link.title)}
        checked={link.is_shown}
        loading={actions.busy === link.id}
        onChange={(to) => actions.onShow(link, to)}
      />
    ),
  };
  const last = {
    key: 'actions',
    title: text.columns.actions,
    width: narrow ? 56 : 96,
    render: (_: unknown, link: FriendLink) => <Actions link={link} actions={actions} />,
  };
  if (narrow) return [name, shown, last];
  return [
    name,
    { key: 'description', title: text.columns.description, dataIndex: 'description' },
    shown,
    { key: 'sort', title: text.columns.sort, width: 80, align: 'end', dataIndex: 'sort' },
    {
      key: 'added',
      title: text.columns.added,
      width: 160,
      render: (_, { created_at }) => (
        <time className={styles.time} dateTime={created_at}>
          {minuteOf(created_at)}
        </time>
      ),
    },
    last,
  ];
};
