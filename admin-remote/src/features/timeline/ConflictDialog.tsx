import { Button, Input, Modal, Segmented } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { classesOf } from '#layout/classes.ts';
import { Foot } from './Foot';
import { mergeTexts, mergeTitles } from './merge-texts';
import { MergeBox } from './MergeBox';
import { messages as all } from './messages.zh';
import { TextDiff } from './TextDiff';
import type { Comparison } from './text-comparison';
import styles from './TextDialogs.module.css';
import type { Text } from './TimelineText';

const messages = all.conflict;

interface Props {
  readonly base: Text;
  readonly mine: Text;
  readonly theirs: Text;
  readonly busy: boolean;
  /** Called with the decision; both texts stay in the timeline. */
  readonly onTake: (text: Text) => void;
  readonly onClose: () => void;
}

type View = 'merge' | 'mine' | 'theirs';

/** Resolves a conflict: changes on one side are merged, the user decides about the rest. */
export const ConflictDialog = ({ base, mine, theirs, busy, onTake, onClose }: Props) => {
  const [view, setView] = useState<View>('merge');
  const merged = useMemo(() => mergeTexts(mine.text, base.text, theirs.text), [mine, base, theirs]);
  const [title, setTitle] = useState(() => mergeTitles(mine.title, base.title, theirs.title));
  const [text, setText] = useState(merged.text);
  const comparison = useRef<Comparison>(undefined);
  const named = useMemo(
    () => ({
      base: { label: messages.base, ...base },
      mine: { label: messages.mine, ...mine },
      theirs: { label: messages.theirs, ...theirs },
    }),
    [base, mine, theirs],
  );
  const current = () => comparison.current?.right() ?? text;

  const show = (next: View) => {
    setText(current());
    setView(next);
  };

  return (
    <Modal
      open
      title={messages.title}
      width="min(1280px, calc(100vw - 32px))"
      style={{ top: 24 }}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <Foot hint={messages.kept}>
          <Button disabled={busy} onClick={() => onTake(theirs)}>
            {messages.takeTheirs}
          </Button>
          <Button disabled={busy} onClick={() => onTake(mine)}>
            {messages.takeMine}
          </Button>
          <Button type="primary" loading={busy} onClick={() => onTake({ title, text: current() })}>
            {messages.takeMerged}
          </Button>
        </Foot>
      }
    >
      <p>{merged.conflicts === 0 ? messages.clean : messages.conflicts(merged.conflicts)}</p>
      <Segmented<View>
        aria-label={messages.views}
        value={view}
        options={[
          { value: 'merge', label: messages.merge },
          { value: 'mine', label: messages.myChanges },
          { value: 'theirs', label: messages.theirChanges },
        ]}
        onChange={show}
      />
      <div className={classesOf(styles.body, styles.merge)}>
        {view === 'merge' && (
          <>
            {mine.title !== theirs.title && (
              <Input
                className={styles.title}
                aria-label={messages.titleField}
                value={title}
                onChange={(event) => setTitle(event.target.value)}
              />
            )}
            <MergeBox
              theirs={theirs.text}
              merged={text}
              onComparison={(now) => {
                comparison.current = now;
              }}
            />
          </>
        )}
        {view === 'mine' && <TextDiff before={named.base} after={named.mine} />}
        {view === 'theirs' && <TextDiff before={named.base} after={named.theirs} />}
      </div>
    </Modal>
  );
};
