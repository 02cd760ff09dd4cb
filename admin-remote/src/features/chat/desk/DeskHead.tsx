import { Segmented } from 'antd';
import { RefreshButton } from '#controls/screen/RefreshButton.tsx';
import { Row } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import { minuteOf } from '#controls/minute-of.ts';
import { messages } from '../messages.zh';
import { writtenAt } from './desk-items';
import { deskWhiches, isOf, type DeskWhich } from './desk-which';
import styles from './desk.module.css';
import type { Desk } from './use-desk';

const text = messages.desk;

interface Props {
  readonly desk: Desk;
  readonly which: DeskWhich;
  readonly onWhich: (which: DeskWhich) => void;
}

export const DeskHead = ({ desk: { items, count, isFetching, refresh }, which, onWhich }: Props) => {
  const oldest = items.at(-1);
  return (
    <Row gap={8} justify="spread" className={styles.deskHead}>
      <Muted>{text.total(count, oldest && minuteOf(writtenAt(oldest)))}</Muted>
      <Row gap={4} nowrap>
        <Segmented
          aria-label={text.which}
          options={deskWhiches.map((value) => ({
            value,
            label: text.counted(text.whiches[value], items.filter((item) => isOf(value, item)).length),
          }))}
          value={which}
          onChange={onWhich}
        />
        <RefreshButton isBusy={isFetching} onRefresh={refresh} />
      </Row>
    </Row>
  );
};
