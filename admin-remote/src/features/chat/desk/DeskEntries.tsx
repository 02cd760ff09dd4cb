import { useLetters } from '#controls/keys/use-letters.ts';
import { useState, type RefObject } from 'react';
import { useMedia } from '@yanye/shared/settings/use-media';
import { messages } from '../messages.zh';
import type { EntryActions } from './DeskActions';
import { DeskDialogs } from './DeskDialogs';
import { DeskEntry } from './DeskEntry';
import type { DeskItem } from './desk-items';
import { DeskLegend } from './DeskLegend';
import { DeskPane } from './DeskPane';
import styles from './desk.module.css';
import { useCurrentItem } from './use-current-item';
import { useDecisions } from './use-decisions';
import type { Desk } from './use-desk';
import type { OpenDialogs } from './use-desk-dialogs';
import { useDeskKeys } from './use-desk-keys';

const text = messages.desk;

interface Props {
  readonly desk: Desk;
  readonly shown: readonly DeskItem[];
  readonly dialogs: OpenDialogs;
}

interface ListProps extends EntryActions {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly shown: readonly DeskItem[];
  readonly current: DeskItem | undefined;
  readonly isShort: boolean;
  readonly working: string;
  readonly onCurrent: (item: DeskItem) => void;
}

const List = ({ list, shown, current, working, ...entry }: ListProps) => (
  <ul ref={list} className={styles.list} aria-label={text.list}>
    {shown.map((item) => (
      <DeskEntry
        key={item.key}
        item={item}
        isCurrent={item.key === current?.key}
        isWorking={working === item.key}
        {...entry}
      />
    ))}
  </ul>
);

/** What waits, with the decisions about it; on wide screens the current item stands beside the list. */
export const DeskEntries = ({ desk, shown, dialogs }: Props) => {
  const isWide = useMedia('(min-width: 1200px)');
  const [said, setSaid] = useState('');
  const [hasLetters, setLetters] = useLetters();
  const { current, at, onCurrent, onLeave } = useCurrentItem(shown);
  const { focus, onOpen, onMute } = dialogs;
  const decisions = useDecisions(desk, (item) => {
    focus.leaveAt(shown.findIndex(({ key }) => key === item.key));
    onLeave(item);
    desk.leave(item.key);
  });
  const actions: EntryActions = { onOpen, onMute, onKeep: decisions.keep, onRemove: decisions.remove };
  useDeskKeys({
    ...actions,
    items: shown,
    current,
    isOff: !hasLetters || dialogs.isOpen || decisions.working !== '',
    onMove: (to) => {
      const index = shown.indexOf(to);
      onCurrent(to);
      setSaid(text.place(index + 1, shown.length));
      focus.at(index);
    },
    onSay: setSaid,
  });
  return (
    <>
      {shown.length > 0 && <DeskLegend isOn={hasLetters} onTurn={setLetters} />}
      <p className="sr-only" role="status">
        {said}
      </p>
      {current && (
        <div className={styles.panes} data-wide={isWide}>
          <List
            list={focus.list}
            shown={shown}
            current={current}
            isShort={isWide}
            working={decisions.working}
            onCurrent={onCurrent}
            {...actions}
          />
          {isWide && (
            <DeskPane
              item={current}
              at={at + 1}
              of={shown.length}
              isWorking={decisions.working === current.key}
              {...actions}
            />
          )}
        </div>
      )}
      <DeskDialogs dialogs={dialogs} decisions={decisions} />
    </>
  );
};
