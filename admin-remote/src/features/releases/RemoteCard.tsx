import type { Release, ReleaseOverview } from '@yanye/shared/contract/releases';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { BuildMark } from './BuildMark';
import { messages as text } from './messages.zh';
import { moment, nameOf, sizeText } from './release-format';
import styles from './RemoteCard.module.css';

type LiveRemote = ReleaseOverview['remotes'][number];

interface Props {
  readonly remote: LiveRemote;
  readonly onSwitch: (target: Release) => void;
}

const sizesOf = ({ bytes }: Release): string =>
  [
    `${text.unpacked} ${sizeText(bytes.unpacked)}`,
    ...(bytes.node > 0 ? [`${text.node} ${sizeText(bytes.node)}`] : []),
  ].join(' · ');

export const RemoteCard = ({ remote: { name, live, live_since, by, previous }, onSwitch }: Props) => (
  <article className={styles.card} aria-label={text.remotes[name]}>
    <h2 className={styles.name}>
      {text.remotes[name]} <code>{name}</code>
    </h2>
    {live ? (
      <>
        <p className={styles.version}>{live.version}</p>
        <p className={styles.build}>
          <BuildMark build={live.build} commit={live.commit} is_live />
        </p>
        <dl className={styles.facts}>
          <dt>{text.since}</dt>
          <dd>
            {live_since && <time dateTime={live_since}>{moment(live_since)}</time>} {by && <span>{by}</span>}
          </dd>
          <dt>{text.sent}</dt>
          <dd>
            {sizeText(live.bytes.sent)} <small>{sizesOf(live)}</small>
          </dd>
        </dl>
        {previous && (
          <p className={styles.back}>
            <GuardedButton
              refusal={previous.obstacle || undefined}
              aria-label={text.goBackOf(text.remotes[name])}
              onClick={() => onSwitch(previous)}
            >
              {text.goBack}
            </GuardedButton>
            <span>{text.goBackTo(nameOf(previous), previous.obstacle)}</span>
          </p>
        )}
      </>
    ) : (
      <p className={styles.never}>
        {text.neverLive}
        <span>{text.neverLiveHint}</span>
      </p>
    )}
  </article>
);
