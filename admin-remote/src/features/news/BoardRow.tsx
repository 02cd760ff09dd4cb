import { Button, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import type { ManagedNewsBoard } from '@yanye/shared/contract/news';
import { newsLimits, newsOrders, type NewsOrder } from '@yanye/shared/contract/news.calls';
import { RemoveButton } from '#controls/RowButtons.tsx';
import { Row } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import styles from './BoardsDialog.module.css';
import { messages } from './messages.zh';
import { newsApi } from './news.api';

const text = messages.board;
const orders = newsOrders.map((value) => ({ value, label: text.orders[value] }));

const removalRefusal = ({ may_edit, may_remove, is_fixed }: ManagedNewsBoard): string | undefined => {
  if (may_remove) return undefined;
  if (!may_edit) return messages.demo;
  return is_fixed ? text.fixed : text.inUse;
};

export const BoardRow = ({ board }: { readonly board: ManagedNewsBoard }) => {
  const withToast = useSuccessToast();
  const [name, setName] = useState(board.name);
  const [order, setOrder] = useState<NewsOrder>(board.order);
  const [sort, setSort] = useState(board.sort);
  const [change, changing] = newsApi.useChangeNewsBoardMutation();
  const [remove, removing] = newsApi.useRemoveNewsBoardMutation();
  const isChanged = name.trim() !== board.name || order !== board.order || sort !== board.sort;
  const params = { id: board.id };

  const save = () =>
    withToast(change({ params, body: { name, order, sort } }), (stored) => text.saved(stored.name));

  return (
    <li className={styles.board}>
      <Row>
        <Input
          className={styles.name}
          aria-label={text.nameOf(board.name)}
          maxLength={newsLimits.name}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Select
          className={styles.order}
          aria-label={text.orderOf(board.name)}
          options={orders}
          value={order}
          onChange={setOrder}
        />
        <InputNumber
          className={styles.sort}
          aria-label={text.sortOf(board.name)}
          precision={0}
          min={-1_000}
          max={1_000}
          value={sort}
          onChange={(value) => setSort(value ?? 0)}
        />
        <Button
          type={isChanged ? 'primary' : 'default'}
          disabled={!isChanged || name.trim() === ''}
          loading={changing.isLoading}
          onClick={() => void save()}
        >
          {text.save}
        </Button>
        <RemoveButton
          label={text.removeOf(board.name)}
          refusal={removalRefusal(board)}
          loading={removing.isLoading}
          onClick={() => void withToast(remove({ params }), text.removed(board.name))}
        />
      </Row>
      <Muted small>{text.holds(board.sources, board.entries)}</Muted>
    </li>
  );
};
