import type { Release } from '@yanye/shared/contract/releases';
import type { RemoteNameInContract } from '@yanye/shared/contract/releases.calls';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { Minute } from '#controls/Minute.tsx';
import { minuteOf } from '#controls/minute-of.ts';
import { pageSize } from '#controls/PagedRows.tsx';
import { Dot } from '#layout/Text.tsx';
import type { TableColumn } from '#table/columns.ts';
import { PagedTable } from '#table/PagedTable.tsx';
import { BuildMark } from './BuildMark';
import styles from './BuildsView.module.css';
import { messages } from './messages.zh';
import { isOlder, nameOf } from './release-format';
import { sizeText } from '@yanye/shared/size-text';
import { releasesApi } from './releases.api';

const text = messages.builds;

interface Props {
  readonly remote: RemoteNameInContract;
  /** Undefined while unknown or if none is live; then no build can be made live here. */
  readonly live: Release | undefined;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onSwitch: (target: Release) => void;
}

const stateOf = ({ is_live, obstacle }: Release) => {
  if (is_live)
    return (
      <Dot tone="leaf" isFilled>
        {messages.live}
      </Dot>
    );
  return obstacle ? <Dot tone="amber">{obstacle}</Dot> : <Dot>{text.ready}</Dot>;
};

const columnsOf = ({ live, onSwitch }: Props): readonly TableColumn<Release>[] => [
  {
    key: 'build',
    title: text.build,
    lead: true,
    render: ({ build, version, commit }) => <BuildMark build={build} version={version} commit={commit} />,
  },
  { key: 'size', title: text.size, numeric: true, render: ({ bytes }) => sizeText(bytes.sent) },
  {
    key: 'stored',
    title: text.storedAt,
    render: ({ built_at, stored_at }) => (
      <span title={`${text.builtAt} ${minuteOf(built_at)}`}>
        <Minute time={stored_at} />
      </span>
    ),
  },
  { key: 'state', title: text.state, render: stateOf },
  {
    key: 'action',
    title: text.action,
    actions: true,
    render: (release) => {
      if (release.is_live) return null;
      const action = live && isOlder(release, live) ? text.goBack : text.goLive;
      return (
        <GuardedButton
          size="small"
          className={styles.action}
          refusal={release.obstacle || (live ? undefined : text.unreleased)}
          aria-label={text.act(action, nameOf(release))}
          onClick={() => onSwitch(release)}
        >
          {action}
        </GuardedButton>
      );
    },
  },
];

export const BuildsView = (props: Props) => {
  const { remote, page, onPage } = props;
  const answer = releasesApi.useReleaseBuildsQuery(
    { params: { name: remote }, query: { page, limit: pageSize } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <PagedTable
      label={text.label(messages.remotes[remote])}
      answer={answer}
      columns={columnsOf(props)}
      idOf={({ build }) => build}
      page={page}
      onPage={onPage}
      empty={<EmptyView title={text.empty} text={text.emptyHint} />}
    />
  );
};
