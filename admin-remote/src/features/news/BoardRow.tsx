import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import { Input, Select } from 'antd';
import type { HTMLAttributes } from 'react';
import type { ManagedNewsBoard } from '@yanye/shared/contract/news';
import { newsLimits, newsOrders } from '@yanye/shared/contract/news.calls';
import { IconButton } from '#controls/IconButton.tsx';
import { RemoveButton } from '#controls/RowButtons.tsx';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { Row } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import type { EditedBoard } from './board-changes';
import styles from './Boards.module.css';
import { messages } from './messages.zh';
import { newsApi } from './news.api';

const text = messages.board;
const orders = newsOrders.map((value) => ({ value, label: text.orders[value] }));

const removalRefusal = ({ may_edit, may_remove, is_fixed }: ManagedNewsBoard): string | undefined => {
  if (may_remove) return undefined;
  if (!may_edit) return messages.demo;
  return is_fixed ? text.fixed : text.inUse;
};

interface Props {
  readonly board: ManagedNewsBoard;
  readonly edited: EditedBoard;
  readonly at: number;
  readonly count: number;
  readonly drag: HTMLAttributes<HTMLLIElement> | undefined;
  readonly onEdit: (change: Partial<EditedBoard>) => void;
  readonly onMove: (to: number) => void;
}

export const BoardRow = ({ board, edited, at, count, drag, onEdit, onMove }: Props) => {
  const withToast = useSuccessToast();
  const [remove, removing] = newsApi.useRemoveNewsBoardMutation();
  return (
    <li className={styles.board} {...drag}>
      <Row nowrap gap={4}>
        <HolderOutlined className={styles.grip} aria-hidden />
        <Input
          aria-label={text.nameOf(board.name)}
          maxLength={newsLimits.name}
          value={edited.name}
          status={edited.name.trim() === '' ? 'error' : ''}
          onChange={({ target }) => onEdit({ name: target.value })}
        />
        <IconButton
          label={text.up(board.name)}
          icon={<ArrowUpOutlined aria-hidden />}
          disabled={at === 0}
          onClick={() => onMove(at - 1)}
        />
        <IconButton
          label={text.down(board.name)}
          icon={<ArrowDownOutlined aria-hidden />}
          disabled={at === count - 1}
          onClick={() => onMove(at + 1)}
        />
        <RemoveButton
          label={text.removeOf(board.name)}
          refusal={removalRefusal(board)}
          loading={removing.isLoading}
          onClick={() => void withToast(remove({ params: { id: board.id } }), text.removed(board.name))}
        />
      </Row>
      <Row className={styles.facts}>
        <Select
          size="small"
          className={styles.order}
          aria-label={text.orderOf(board.name)}
          options={orders}
          value={edited.order}
          onChange={(order) => onEdit({ order })}
        />
        <Muted small>{text.holds(board.sources, board.entries)}</Muted>
      </Row>
    </li>
  );
};
