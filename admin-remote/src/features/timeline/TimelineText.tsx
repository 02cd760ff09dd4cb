import { App, Button } from 'antd';
import { copyText } from '@yanye/shared/copy-text';
import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { useMemo } from 'react';
import { FailedView } from '#controls/FailedView.tsx';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { messages } from './messages.zh';
import { TextDiff } from './TextDiff';
import type { Line } from './timeline-days';
import { useTimelineTextQuery } from './timeline.api';
import styles from './TimelineText.module.css';

export interface Text {
  readonly title: string;
  readonly text: string;
}

interface Props {
  readonly line: Line;
  /** Label of the entry, such as 今天 10:20 的自动保存. */
  readonly name: string;
  readonly present: Text;
  /** Why nothing can be restored; undefined if it can. */
  readonly refusal: string | undefined;
  readonly onRestore: (text: Text) => void;
}

/** One version next to the current text, with a restore button. */
export const TimelineText = ({ line, name, present, refusal, onRestore }: Props) => {
  const { message } = App.useApp();
  const { data, error, refetch } = useTimelineTextQuery(
    { params: { entry: line.key } },
    { skip: line.text !== undefined },
  );
  const content = line.text ?? data?.content;
  const before = useMemo(() => ({ label: messages.present, ...present }), [present]);
  const after = useMemo(
    () => (content === undefined ? undefined : { label: name, title: line.title, text: content }),
    [content, line.title, name],
  );
  if (!after) return error ? <FailedView error={error} onRetry={refetch} /> : <LoadingView lines={8} />;
  const copy = async () => {
    if (await copyText(after.text)) void message.success(messages.copied);
    else void message.error(messages.copyFailed);
  };
  return (
    <div className={styles.one}>
      <TextDiff before={before} after={after} />
      <footer className={styles.foot}>
        <span className={styles.hint}>{messages.restoreHint}</span>
        <Button onClick={() => void copy()}>{messages.copy}</Button>
        <GuardedButton type="primary" refusal={refusal} onClick={() => onRestore(after)}>
          {messages.restore}
        </GuardedButton>
      </footer>
    </div>
  );
};
