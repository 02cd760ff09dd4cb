import { Switch, Tooltip } from 'antd';
import type { NewsSource } from '@yanye/shared/contract/news';
import { Minute } from '#controls/Minute.tsx';
import { Since } from '#controls/Since.tsx';
import { RecordName } from '#controls/RecordName.tsx';
import { Chip, Clamp, Muted } from '#layout/Text.tsx';
import type { TableColumn } from '#table/columns.ts';
import { fieldColumn, stepsColumn } from '#table/record-columns.tsx';
import { messages as admin } from '#messages.zh.ts';
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

const Name = ({ source, onOpen }: { readonly source: NewsSource; readonly onOpen: () => void }) => (
  <RecordName name={source.name} onOpen={onOpen} beside={<Chip>{source.board_name}</Chip>}>
    <Clamp lines={1} title={source.address}>
      <Muted small>{source.address}</Muted>
    </Clamp>
  </RecordName>
);

export const sourceColumns = (actions: SourceActions): readonly TableColumn<NewsSource>[] => [
  {
    key: 'source',
    title: text.columns.source,
    lead: true,
    render: (row) => <Name source={row} onOpen={() => actions.onEdit(row)} />,
  },
  { key: 'state', title: text.columns.state, render: (row) => <SourceState source={row} /> },
  fieldColumn('entries', text.columns.entries, { width: '72px', numeric: true }),
  {
    key: 'succeeded',
    title: text.columns.succeeded,
    width: '148px',
    notOnPhones: true,
    render: ({ succeeded_at }) =>
      succeeded_at === undefined ? <Muted>{text.never}</Muted> : <Since time={succeeded_at} />,
  },
  {
    key: 'next',
    title: text.columns.next,
    width: '148px',
    notOnPhones: true,
    render: ({ next_at }) => (next_at === undefined ? <Muted>{text.off}</Muted> : <Minute time={next_at} />),
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
  stepsColumn(
    ({ name }) => `「${name}」`,
    (row) => {
      const refusal = refusalOf(row);
      const isBusy = actions.busy.has(row.id) || row.is_fetching;
      return {
        usual: { name: text.fetch, refusal, isBusy, act: () => actions.onFetch(row) },
        more: [
          { name: admin.states.edit, refusal, act: () => actions.onEdit(row) },
          { name: admin.states.remove, refusal, danger: true, act: () => actions.onRemove(row) },
        ],
      };
    },
  ),
];
