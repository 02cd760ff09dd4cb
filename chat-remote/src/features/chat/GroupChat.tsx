import { selectUser } from '@yanye/shared/auth/auth-slice';
import type { ChatRoom } from '@yanye/shared/contract/chat';
import { skipToken, useAppSelector } from '@yanye/shared/redux';
import { Link, useSearchParams } from '@yanye/shared/router';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { ErrorView } from '@yanye/shared/ui/ErrorView';
import { roomIn, roomOf } from './chat-address';
import { chatApi } from './chat.api';
import { ChatSkeleton } from './ChatSkeleton';
import styles from './GroupChat.module.css';
import { chatMessages as text } from './messages.zh';
import { Room, type PanelProps } from './room/Room';
import { RoomShell } from './room/RoomShell';
import { useRooms } from './use-rooms';

interface Props extends PanelProps {
  readonly room: ChatRoom;
}

const RoomPage = ({ room, ...panel }: Props) => {
  const asked = roomIn(useSearchParams()[0]);
  const viewer = useAppSelector((state) => selectUser(state).user_id);
  const settings = chatApi.useReadChatSettingsQuery({ query: { room: asked } });
  const limit = settings.currentData?.defaultLimit;
  const newest = chatApi.useReadChatMessagesQuery(
    limit === undefined ? skipToken : { query: { room: asked, limit } },
  );
  const page = newest.currentData;
  if (settings.currentData && page)
    return (
      <Room
        // Another viewer sees other things and sends under another name.
        key={`${room.id} ${viewer}`}
        room={room}
        settings={settings.currentData}
        page={page}
        {...panel}
      />
    );
  const error = settings.error ?? newest.error;
  const refetch = settings.error ? settings.refetch : newest.refetch;
  return error ? <ErrorView error={error} onRetry={refetch} /> : <ChatSkeleton />;
};

const NoRoom = () => (
  <div className={styles.missing}>
    <h1 className="sr-only">{text.title}</h1>
    <EmptyView title={text.missingTitle} text={text.missingText}>
      <Link to="/chat">{text.toDefault}</Link>
    </EmptyView>
  </div>
);

/** The group chat: the room of the address, or the default one, beside the list of rooms. */
export const GroupChat = () => {
  const asked = roomIn(useSearchParams()[0]);
  const { rooms, error, refetch } = useRooms(asked);
  const room = rooms && roomOf(rooms, asked);
  return (
    <div className={styles.page}>
      {rooms && (
        <RoomShell rooms={rooms} current={room?.id}>
          {(panel) => (room ? <RoomPage room={room} {...panel} /> : <NoRoom />)}
        </RoomShell>
      )}
      {!rooms && (error ? <ErrorView error={error} onRetry={refetch} /> : <ChatSkeleton />)}
    </div>
  );
};
