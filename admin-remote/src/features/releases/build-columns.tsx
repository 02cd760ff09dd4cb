import type { Release } from '@yanye/shared/contract/releases';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import type { TableColumn } from '#table/columns.ts';
import styles from './BuildsView.module.css';
import { BuildMark } from './BuildMark';
import { messages } from './messages.zh';
import { isOlder, moment, nameOf, sizeText } from './release-format';

const text = messages.builds;

const State = ({ release: { is_live, obstacle } }: { readonly release: Release }) => {
  if (is_live) return <span className={styles.live}>{messages.live}</span>;
  return <span className={obstacle ? styles.obstacle : styles.ready}>{obstacle || text.ready}</span>;
};

/** @param live the live build; without it no build can be made live here */
export const buildColumns = (
  live: Release | undefined,
  onSwitch: (target: Release) => void,
): readonly TableColumn<Release>[] => [
  {
    key: 'build',
    title: text.build,
    lead: true,
    render: ({ build, version, commit }) => <BuildMark build={build} version={version} commit={commit} />,
  },
  {
    key: 'size',
    title: text.size,
    numeric: true,
    render: ({ bytes }) => sizeText(bytes.sent),
  },
  {
    key: 'stored',
    title: text.storedAt,
    render: ({ built_at, stored_at }) => (
      <time className={styles.time} dateTime={stored_at} title={`${text.builtAt} ${moment(built_at)}`}>
        {moment(stored_at)}
      </time>
    ),
  },
  { key: 'state', title: text.state, render: (release) => <State release={release} /> },
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
