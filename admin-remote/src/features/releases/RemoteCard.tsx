import { CopyOutlined } from '@ant-design/icons';
import { copyText } from '@yanye/shared/copy-text';
import type { Release, ReleaseOverview } from '@yanye/shared/contract/releases';
import { IconButton } from '#controls/IconButton.tsx';
import { useToast } from '#controls/use-toast.ts';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { Since } from '#controls/Since.tsx';
import { Card } from '#layout/Card.tsx';
import { Facts } from '#layout/Facts.tsx';
import { Row } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import { BuildMark } from './BuildMark';
import { messages as text } from './messages.zh';
import { nameOf } from './release-format';
import { sizeText } from '@yanye/shared/size-text';
import styles from './RemoteCard.module.css';

interface Props {
  readonly remote: ReleaseOverview['remotes'][number];
  readonly onSwitch: (target: Release) => void;
}

const sizesOf = ({ bytes }: Release): string =>
  [
    `${text.unpacked} ${sizeText(bytes.unpacked)}`,
    ...(bytes.node > 0 ? [`${text.node} ${sizeText(bytes.node)}`] : []),
  ].join(' · ');

export const RemoteCard = ({ remote: { name, live, live_since, by, previous }, onSwitch }: Props) => {
  const toast = useToast();
  const copy = async () => {
    const words = live ? [name, live.version, live.build, live.commit].join(' ') : '';
    if (await copyText(words)) toast('success', text.copied);
    else toast('error', text.copyFailed);
  };
  return (
    <Card as="article" gap={8} aria-label={text.remotes[name]} className={styles.card}>
      <h2 className={styles.name}>
        {text.remotes[name]} <code>{name}</code>
      </h2>
      {live ? (
        <>
          <Row gap={4} nowrap className={styles.version}>
            <BuildMark build={live.build} version={live.version} commit={live.commit} is_live />
            <IconButton
              size="small"
              label={text.copyOf(text.remotes[name])}
              hint={text.copy}
              icon={<CopyOutlined aria-hidden />}
              onClick={() => void copy()}
            />
          </Row>
          <Facts
            facts={[
              [
                text.since,
                <>
                  {live_since && <Since time={live_since} />} {by}
                </>,
              ],
              [
                text.sent,
                <>
                  {sizeText(live.bytes.sent)} <Muted small>{sizesOf(live)}</Muted>
                </>,
              ],
            ]}
          />
          {previous && (
            <Row gap={12}>
              <GuardedButton
                refusal={previous.obstacle || undefined}
                aria-label={text.goBackOf(text.remotes[name])}
                onClick={() => onSwitch(previous)}
              >
                {text.goBack}
              </GuardedButton>
              <Muted small>{text.goBackTo(nameOf(previous), previous.obstacle)}</Muted>
            </Row>
          )}
        </>
      ) : (
        <>
          <div>{text.neverLive}</div>
          <Muted small>{text.neverLiveHint}</Muted>
        </>
      )}
    </Card>
  );
};
