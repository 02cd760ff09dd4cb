import type { Release } from '@yanye/shared/contract/releases';
import { Dot, Muted } from '#layout/Text.tsx';
import styles from './BuildMark.module.css';
import { messages as text } from './messages.zh';
import { shortBuild } from './release-format';

type Named = Pick<Release, 'build'> & Partial<Pick<Release, 'version' | 'commit' | 'is_live'>>;

export const BuildMark = ({ build, version, commit, is_live }: Named) => (
  <span className={styles.mark}>
    {version && <strong>{version}</strong>}
    <code title={`${text.build} ${build}`}>{shortBuild(build)}</code>
    {commit && (
      <Muted small title={commit.endsWith('+') ? text.dirtyCommit : `${text.commit} ${commit}`}>
        {text.commit} <code>{commit}</code>
      </Muted>
    )}
    {is_live && (
      <Dot tone="leaf" isFilled>
        {text.live}
      </Dot>
    )}
  </span>
);
