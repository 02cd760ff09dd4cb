import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { LoadingView } from '@yanye/shared/ui/LoadingView';
import type { Release, ReleaseOverview } from '@yanye/shared/contract/releases';
import { remoteNames } from '@yanye/shared/contract/releases.calls';
import { Row } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import styles from './LiveOverview.module.css';
import { messages as text } from './messages.zh';
import { shortBuild } from './release-format';
import { RemoteCard } from './RemoteCard';

interface Props {
  readonly overview: ReleaseOverview;
  readonly onSwitch: (target: Release) => void;
}

export const LiveOverview = ({ overview: { shell, remotes }, onSwitch }: Props) => (
  <>
    <Row gap={16} className={styles.shell}>
      <Muted>
        {text.shell} <strong>{shell.version}</strong>
      </Muted>
      <Muted>
        {text.build} <code title={shell.build}>{shortBuild(shell.build)}</code>
      </Muted>
      <Muted>
        {text.contract} {shell.contract}
      </Muted>
    </Row>
    {remotes.length === 0 ? (
      <EmptyView title={text.noRemotes} text={text.neverLiveHint} />
    ) : (
      <div className={styles.cards}>
        {remotes.map((remote) => (
          <RemoteCard key={remote.name} remote={remote} onSwitch={onSwitch} />
        ))}
      </div>
    )}
  </>
);

export const LiveSkeleton = () => (
  <LoadingView>
    <div className={styles.cards}>
      {remoteNames.map((name) => (
        <div key={name} className={styles.waiting} />
      ))}
    </div>
  </LoadingView>
);
