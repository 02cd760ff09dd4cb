import { Button, Input } from 'antd';
import { useState } from 'react';
import type { ManagedNewsBoard } from '@yanye/shared/contract/news';
import { newsLimits } from '@yanye/shared/contract/news.calls';
import { moved } from '#controls/moved.ts';
import { SideDrawer } from '#controls/record-dialog/SideDrawer.tsx';
import { useDropGuard } from '#controls/record-dialog/use-drop-guard.tsx';
import { useDragOrder } from '#controls/use-drag-order.ts';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { useToast } from '#controls/use-toast.ts';
import { Row, Stack } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import { messages as admin } from '#messages.zh.ts';
import { boardChanges, type EditedBoard } from './board-changes';
import { BoardRow } from './BoardRow';
import styles from './Boards.module.css';
import { messages } from './messages.zh';
import { newsApi } from './news.api';

const text = messages.board;

interface Props {
  readonly boards: readonly ManagedNewsBoard[];
  readonly onClose: () => void;
}

const editedOf = ({ id, name, order }: ManagedNewsBoard): EditedBoard => ({ id, name, order });

/** What was edited, with boards that were added since at the end and without those that are gone. */
const merged = (
  edited: readonly EditedBoard[],
  boards: readonly ManagedNewsBoard[],
): readonly EditedBoard[] => [
  ...edited.filter(({ id }) => boards.some((board) => board.id === id)),
  ...boards.filter(({ id }) => !edited.some((one) => one.id === id)).map(editedOf),
];

/** The boards of the news, renamed and ordered together; one is added or removed at once. */
export const BoardsDrawer = ({ boards, onClose }: Props) => {
  const withToast = useSuccessToast();
  const toast = useToast();
  const [name, setName] = useState('');
  const [typed, setTyped] = useState<readonly EditedBoard[]>(() => boards.map(editedOf));
  const [isSaving, setSaving] = useState(false);
  const [add, adding] = newsApi.useAddNewsBoardMutation();
  const [change] = newsApi.useChangeNewsBoardMutation();
  const edited = merged(typed, boards);
  const changes = boardChanges(boards, edited);
  const isNameless = edited.some((board) => board.name.trim() === '');
  const { close, guard } = useDropGuard(changes.length > 0 && !isSaving, onClose);
  const move = (from: number, to: number) => setTyped(moved(edited, from, to));
  const dragOf = useDragOrder(move);

  const append = async (): Promise<void> => {
    if (name.trim() === '') return;
    const { data } = await withToast(add({ body: { name } }), (board) => text.added(board.name));
    if (data) setName('');
  };
  const save = async (): Promise<void> => {
    setSaving(true);
    for (const { id, ...body } of changes) {
      // One after another: a refusal leaves the others to be tried again.
      const { error } = await change({ params: { id }, body });
      if (error) return setSaving(false);
    }
    toast('success', text.saved);
    onClose();
  };

  return (
    <SideDrawer
      title={text.title}
      onClose={close}
      footer={
        <Row justify="end">
          <Button onClick={close}>{admin.states.cancel}</Button>
          <Button
            type="primary"
            loading={isSaving}
            disabled={changes.length === 0 || isNameless}
            onClick={() => void save()}
          >
            {admin.states.save}
          </Button>
        </Row>
      }
    >
      {guard}
      <Muted as="p">{text.hint}</Muted>
      <Stack as="ul" gap={0} className={styles.boards}>
        {edited.map((one, at) => {
          const board = boards.find(({ id }) => id === one.id);
          return (
            board && (
              <BoardRow
                key={one.id}
                board={board}
                edited={one}
                at={at}
                count={edited.length}
                drag={dragOf(at)}
                onEdit={(to) =>
                  setTyped(edited.map((other) => (other.id === one.id ? { ...other, ...to } : other)))
                }
                onMove={(to) => move(at, to)}
              />
            )
          );
        })}
      </Stack>
      <Row nowrap>
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
      </Row>
    </SideDrawer>
  );
};
