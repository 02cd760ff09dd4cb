import { useState } from 'react';
import type { ManagedChatRoom } from '@yanye/shared/contract/chat-rooms';
import { chatRoomLimits } from '@yanye/shared/contract/chat-rooms.calls';
import { mayModerateChat } from '@yanye/shared/policy/chat.policy';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { AddButton } from '#controls/AddButton.tsx';
import { useQueryView } from '#controls/query-view.ts';
import { RefreshButton } from '#controls/screen/RefreshButton.tsx';
import { Panel } from '#controls/screen/Screen.tsx';
import { useAskRemoval } from '#controls/use-ask-removal.ts';
import { useRefusal } from '#controls/use-refusal.ts';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { Row, Stack } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import { PagedTable } from '#table/PagedTable.tsx';
import { roomView } from './chat-view';
import { chatApi } from './chat.api';
import { messages } from './messages.zh';
import { messagesText, roomColumns } from './room-columns';
import { RoomDialog } from './RoomDialog';

const text = messages.rooms;

const useRemoveRoom = () => {
  const ask = useAskRemoval();
  const withToast = useSuccessToast();
  const [remove] = chatApi.useRemoveChatRoomMutation();
  return (room: ManagedChatRoom): void =>
    ask(
      {
        title: text.removeSure(room.name),
        content: room.messages === 0 ? text.removeEmpty : text.removeText(messagesText(room)),
        confirm: text.removeConfirm,
      },
      () => withToast(remove({ params: { id: room.id } }), text.removed(room.name)),
    );
};

/** The rooms, with how much is in them. */
export const ChatRooms = () => {
  const [opened, setOpened] = useState<'new' | ManagedChatRoom>();
  const refusal = useRefusal(mayModerateChat);
  const [, onView] = useQueryView(roomView);
  const onRemove = useRemoveRoom();
  const answer = chatApi.useManagedChatRoomsQuery(undefined, { refetchOnMountOrArgChange: true });
  const count = answer.data?.count ?? 0;
  const full = count >= chatRoomLimits.rooms ? text.full(chatRoomLimits.rooms) : undefined;
  return (
    <Stack gap={12}>
      <Row justify="spread">
        <Muted>{count > 0 && text.total(count)}</Muted>
        <Row gap={4}>
          <RefreshButton isBusy={answer.isFetching} onRefresh={answer.refetch} />
          <AddButton refusal={refusal ?? full} onClick={() => setOpened('new')}>
            {text.add}
          </AddButton>
        </Row>
      </Row>
      <Panel>
        <PagedTable
          label={text.list}
          answer={answer}
          columns={roomColumns({ refusal, onView, onRename: setOpened, onRemove })}
          idOf={({ id }) => String(id)}
          empty={<EmptyView title={text.empty} />}
        />
      </Panel>
      {opened !== undefined && (
        <RoomDialog room={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />
      )}
    </Stack>
  );
};
