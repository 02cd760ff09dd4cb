import type { ChatMessagePage, ChatRoom } from '@yanye/shared/contract/chat';
import type { ChatSettings } from '@yanye/shared/contract/chat.calls';
import { Composer } from '../composer/Composer';
import { MessageLog } from '../log/MessageLog';
import { Notices } from '../notify/Notices';
import { BlockedContext, useReadBlocked } from '../people/blocked';
import { SearchPanel } from '../search/SearchPanel';
import { ConnectionLine } from './ConnectionLine';
import { Overlays } from './Overlays';
import { PeoplePanel } from './PeoplePanel';
import { PinnedLine } from './PinnedLine';
import styles from './Room.module.css';
import { RoomContext } from './room-context';
import { RoomHead } from './RoomHead';
import { useAskedMessage } from './use-asked-message';
import { useRoomValue } from './use-room-value';
import { useViewportHeight } from '#use-viewport-height.ts';

export type Panel = 'none' | 'rooms' | 'people' | 'search';

export interface PanelProps {
  /** Whether there is a list of rooms. */
  readonly hasRooms: boolean;
  /** What is open beside the room. */
  readonly panel: Panel;
  readonly onPanel: (panel: Panel) => void;
}

interface Props extends PanelProps {
  readonly room: ChatRoom;
  readonly settings: ChatSettings;
  /** The newest page of messages; from there on the room is live. */
  readonly page: ChatMessagePage;
}

/** One room: what was said, who is there and where one writes. */
export const Room = ({ room, settings, page, hasRooms, panel, onPanel }: Props) => {
  const { value, field, composer } = useRoomValue({ room, settings, page });
  const blocked = useReadBlocked();
  useViewportHeight();
  useAskedMessage(value.onShow);
  const { roomName } = value;
  return (
    <RoomContext value={value}>
      <BlockedContext value={blocked}>
        <section className={styles.main} aria-label={roomName}>
          <RoomHead hasRooms={hasRooms} panel={panel} onPanel={onPanel} />
          <PinnedLine />
          <div className={styles.middle}>
            <ConnectionLine />
            <MessageLog unread={{ after: room.read_seq, count: room.unread }} />
          </div>
          <Composer field={field} handle={composer} />
        </section>
        {panel === 'people' && <PeoplePanel onClose={() => onPanel('none')} />}
        {panel === 'search' && <SearchPanel onClose={() => onPanel('none')} />}
        <Overlays />
        <Notices />
      </BlockedContext>
    </RoomContext>
  );
};
