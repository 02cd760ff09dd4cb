import { Button, Input, Modal, Space } from 'antd';
import { useState } from 'react';
import type { ManagedNewsBoard } from '@yanye/shared/contract/news';
import { newsLimits } from '@yanye/shared/contract/news.calls';
import { Stack } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { BoardRow } from './BoardRow';
import styles from './BoardsDialog.module.css';
import { messages } from './messages.zh';
import { newsApi } from './news.api';

const text = messages.board;

interface Props {
  readonly boards: readonly ManagedNewsBoard[];
  readonly onClose: () => void;
}

export const BoardsDialog = ({ boards, onClose }: Props) => {
  const withToast = useSuccessToast();
  const [name, setName] = useState('');
  const [add, adding] = newsApi.useAddNewsBoardMutation();

  const append = async (): Promise<void> => {
    if (name.trim() === '') return;
    const { data } = await withToast(add({ body: { name } }), (board) => text.added(board.name));
    if (data) setName('');
  };

  return (
    <Modal
      open
      title={text.title}
      width={720}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{text.close}</Button>}
    >
      <Muted as="p">{text.hint}</Muted>
      <Stack as="ul" gap={0} className={styles.boards}>
        {boards.map((board) => (
          // Remounts the fields when the stored values change.
          <BoardRow key={`${board.id} ${board.name} ${board.order} ${board.sort}`} board={board} />
        ))}
      </Stack>
      <Space.Compact block>
        <Input
          aria-label={text.addPlaceholder}
          placeholder={text.addPlaceholder}
          maxLength={newsLimits.name}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onPressEnter={() => void append()}
        />
        <Button loading={adding.isLoading} disabled={name.trim() === ''} onClick={() => void append()}>
          {text.add}
        </Button>
      </Space.Compact>
    </Modal>
  );
};
