import { DeleteOutlined } from '@ant-design/icons';
import { Button, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import type { ManagedNewsBoard } from '@yanye/shared/contract/news';
import { newsLimits, newsOrders, type NewsOrder } from '@yanye/shared/contract/news.calls';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { Row } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
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
  const dispatch = useAppDispatch();
  const [name, setName] = useState(board.name);
  const [order, setOrder] = useState<NewsOrder>(board.order);
  const [sort, setSort] = useState(board.sort);
  const [change, changing] = newsApi.useChangeNewsBoardMutation();
  const [remove, removing] = newsApi.useRemoveNewsBoardMutation();
  const isChanged = name.trim() !== board.name || order !== board.order || sort !== board.sort;
  const params = { id: board.id };

  const save = async (): Promise<void> => {
    const answer = await change({ params, body: { name, order, sort } });
    if (!answer.error) dispatch(showToast({ kind: 'success', text: text.saved(answer.data.name) }));
  };
  const take = async (): Promise<void> => {
    const answer = await remove({ params });
    if (!answer.error) dispatch(showToast({ kind: 'success', text: text.removed(board.name) }));
  };

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
        <GuardedButton
          type="text"
          danger
          aria-label={text.removeOf(board.name)}
          hint={text.remove}
          icon={<DeleteOutlined aria-hidden />}
          refusal={removalRefusal(board)}
          loading={removing.isLoading}
          onClick={() => void take()}
        />
      </Row>
      <Muted small>{text.holds(board.sources, board.entries)}</Muted>
    </li>
  );
};
