import { SyncOutlined } from '@ant-design/icons';
import { Switch, Tooltip } from 'antd';
import type { NewsSource } from '@yanye/shared/contract/news';
import { IconButton } from '#controls/IconButton.tsx';
import { Minute } from '#controls/Minute.tsx';
import { RecordName } from '#controls/RecordName.tsx';
import { EditButton, RemoveButton } from '#controls/RowButtons.tsx';
import { Chip, Muted } from '#layout/Text.tsx';
import type { TableColumn } from '#table/columns.ts';
import { actionsColumn, fieldColumn } from '#table/record-columns.tsx';
import { messages as text } from './messages.zh';
import { SourceState } from './SourceState';

export interface SourceActions {
  readonly onEdit: (source: NewsSource) => void;
  readonly onEnable: (source: NewsSource, is_enabled: boolean) => void;
  readonly onFetch: (source: NewsSource) => void;
  readonly onRemove: (source: NewsSource) => void;
  /** Ids of sources with a pending request of this user. */
  readonly busy: ReadonlySet<number>;
}

const refusalOf = ({ may_edit }: NewsSource): string | undefined => (may_edit ? undefined : text.demo);

const Name = ({ source }: { readonly source: NewsSource }) => (
  <RecordName
    name={
      <>
        {source.name} <Chip>{source.board_name}</Chip>
      </>
    }
  >
    <Muted small title={source.address}>
      {source.address}
    </Muted>
  </RecordName>
);

const when = (time: string | undefined, none: string) =>
  time === undefined ? <Muted>{none}</Muted> : <Minute time={time} />;

const Actions = ({ source, actions }: { readonly source: NewsSource; readonly actions: SourceActions }) => {
  const refusal = refusalOf(source);
  return (
    <span>
      <IconButton
        label={text.fetchOf(source.name)}
        hint={text.fetch}
        icon={<SyncOutlined aria-hidden />}
        refusal={refusal}
        loading={actions.busy.has(source.id) || source.is_fetching}
        onClick={() => actions.onFetch(source)}
      />
      <EditButton label={text.editOf(source.name)} refusal={refusal} onClick={() => actions.onEdit(source)} />
      <RemoveButton
        label={text.removeOf(source.name)}
        refusal={refusal}
        onClick={() => actions.onRemove(source)}
      />
    </span>
  );
};

export const sourceColumns = (actions: SourceActions): readonly TableColumn<NewsSource>[] => [
  { key: 'source', title: text.columns.source, lead: true, render: (row) => <Name source={row} /> },
  { key: 'state', title: text.columns.state, render: (row) => <SourceState source={row} /> },
  fieldColumn('entries', text.columns.entries, { width: '72px', numeric: true }),
  {
    key: 'succeeded',
    title: text.columns.succeeded,
    width: '148px',
    notOnPhones: true,
    render: ({ succeeded_at }) => when(succeeded_at, text.never),
  },
  {
    key: 'next',
    title: text.columns.next,
    width: '148px',
    notOnPhones: true,
    render: ({ next_at }) => when(next_at, text.off),
  },
  {
    key: 'enabled',
    title: text.columns.enabled,
    width: '72px',
    render: (row) => (
      <Tooltip title={refusalOf(row)}>
        <Switch
          size="small"
          aria-label={text.enable(row.name)}
          checked={row.is_enabled}
          disabled={!row.may_edit}
          loading={actions.busy.has(row.id)}
          onChange={(checked) => actions.onEnable(row, checked)}
        />
      </Tooltip>
    ),
  },
  actionsColumn(144, (row) => <Actions source={row} actions={actions} />),
];
