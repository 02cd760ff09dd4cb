import { App, Button } from 'antd';
import { copyText } from '@yanye/shared/copy-text';
import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { useMemo } from 'react';
import { FailedView } from '#controls/FailedView.tsx';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { Foot } from './Foot';
import { messages } from './messages.zh';
import { TextDiff } from './TextDiff';
import type { Line } from './timeline-days';
import { timelineApi } from './timeline.api';
import styles from './TimelineDrawer.module.css';

export interface Text {
  readonly title: string;
  readonly text: string;
}

interface Props {
  readonly line: Line;
  /** Label of the entry, such as 今天 10:20 的自动保存. */
  readonly name: string;
  readonly present: Text;
  readonly refusal: string | undefined;
  readonly onRestore: (text: Text) => void;
}

export const TimelineText = ({ line, name, present, refusal, onRestore }: Props) => {
  const { message } = App.useApp();
  const { data, error, refetch } = timelineApi.useTimelineTextQuery(
    { params: { entry: line.key } },
    { skip: line.text !== undefined },
  );
  const content = line.text ?? data?.content;
  // The old text is on the left, as in every comparison.
  const now = useMemo(() => ({ label: messages.present, ...present }), [present]);
  const old = useMemo(
    () => (content === undefined ? undefined : { label: name, title: line.title, text: content }),
    [content, line.title, name],
  );
  if (!old) return error ? <FailedView error={error} onRetry={refetch} /> : <LoadingView lines={8} />;
  const isSame = old.text === present.text && old.title === present.title;
  const copy = async () => {
    if (await copyText(old.text)) void message.success(messages.copied);
    else void message.error(messages.copyFailed);
  };
  return (
    <>
      <TextDiff before={old} after={now} />
      <Foot hint={messages.restoreHint} className={styles.foot}>
        <Button onClick={() => void copy()}>{messages.copy}</Button>
        <GuardedButton
          type="primary"
          refusal={isSame ? messages.same : refusal}
          onClick={() => onRestore(old)}
        >
          {messages.restore}
        </GuardedButton>
      </Foot>
    </>
  );
};
