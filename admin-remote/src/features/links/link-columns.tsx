import type { FriendLink } from '@yanye/shared/contract/links';
import { RecordName } from '../../controls/RecordName';
import { EditButton, RemoveButton } from '../../controls/RowButtons';
import type { TableColumn } from '../../table/columns';
import { actionsColumn, minuteColumn, shownColumn } from '../../table/record-columns';
import styles from './link-columns.module.css';
import { messages as text } from './messages.zh';

/** What can be done with a link from the list. */
export interface LinkActions {
  /** Id of the one that is being changed. */
  readonly busy: number | undefined;
  readonly onShow: (link: FriendLink, isShown: boolean) => void;
  readonly onEdit: (link: FriendLink) => void;
  readonly onRemove: (link: FriendLink) => void;
}

/** The columns of the list of links. */
export const linkColumns = (actions: LinkActions): readonly TableColumn<FriendLink>[] => [
  {
    key: 'title',
    title: text.columns.link,
    lead: true,
    sorts: ['title asc', 'title desc'],
    inFile: ['title', 'href'],
    render: ({ picture, title, href }) => (
      <RecordName
        name={title}
        picture={
          picture !== '' && (
            <img className={styles.face} src={picture} alt="" width={32} height={32} loading="lazy" />
          )
        }
      >
        <a className={styles.address} href={href} target="_blank" rel="noopener noreferrer">
          {href}
        </a>
      </RecordName>
    ),
  },
  {
    key: 'description',
    title: text.columns.description,
    notOnPhones: true,
    inFile: ['description'],
    render: ({ description }) => description,
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
  minuteColumn('created_at', text.columns.added, ({ created_at }) => created_at),
  actionsColumn(text.columns.actions, 104, (link) => (
    <>
      <EditButton hint={text.edit} label={text.editOf(link.title)} onClick={() => actions.onEdit(link)} />
      <RemoveButton
        hint={text.removeConfirm}
        label={text.removeOf(link.title)}
        onClick={() => actions.onRemove(link)}
      />
    </>
  )),
];
