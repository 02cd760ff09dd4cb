import type { Advert } from '@yanye/shared/contract/adverts';
import { RecordName } from '../../controls/RecordName';
import { EditButton, RemoveButton } from '../../controls/RowButtons';
import type { TableColumn } from '../../table/columns';
import { actionsColumn, minuteColumn, shownColumn } from '../../table/record-columns';
import styles from './advert-columns.module.css';
import { messages as text } from './messages.zh';

/** What can be done with a promotion from the list. */
export interface AdvertActions {
  /** Id of the one that is being changed. */
  readonly busy: number | undefined;
  readonly onShow: (advert: Advert, isShown: boolean) => void;
  readonly onEdit: (advert: Advert) => void;
  readonly onRemove: (advert: Advert) => void;
}

/** The columns of the list of promotions. */
export const advertColumns = (actions: AdvertActions): readonly TableColumn<Advert>[] => [
  {
    key: 'title',
    title: text.columns.advert,
    lead: true,
    sorts: ['title asc', 'title desc'],
    inFile: ['title', 'images'],
    render: ({ title, images }) => (
      <RecordName
        name={title}
        picture={<img src={images} alt="" width={96} height={54} loading="lazy" decoding="async" />}
      />
    ),
  },
  {
    key: 'href',
    title: text.columns.href,
    inFile: ['href'],
    render: ({ href }) => (
      <a className={styles.address} href={href} target="_blank" rel="noopener noreferrer">
        {href}
      </a>
    ),
  },
  shownColumn({
    title: text.columns.shown,
    labelOf: ({ title }) => text.show(title),
    isShown: ({ is_show }) => is_show,
    isBusy: ({ id }) => actions.busy === id,
    onShow: actions.onShow,
    inFile: 'is_show',
  }),
  minuteColumn('created_at', text.columns.added, ({ created_at }) => created_at),
  actionsColumn(text.columns.actions, 104, (advert) => (
    <>
      <EditButton hint={text.edit} label={text.editOf(advert.title)} onClick={() => actions.onEdit(advert)} />
      <RemoveButton
        hint={text.removeConfirm}
        label={text.removeOf(advert.title)}
        onClick={() => actions.onRemove(advert)}
      />
    </>
  )),
];
