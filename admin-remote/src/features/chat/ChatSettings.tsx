import { Select } from 'antd';
import type { ChatSettings as Stored } from '@yanye/shared/contract/chat.calls';
import { mayModerateChat } from '@yanye/shared/policy/chat.policy';
import { Answered } from '#controls/Answered.tsx';
import { useQueryView } from '#controls/query-view.ts';
import { useRefusal } from '#controls/use-refusal.ts';
import { Row, Stack } from '#layout/Stack.tsx';
import { SettingsForm } from '#settings/SettingsForm.tsx';
import { chatSections } from './chat-fields';
import { roomView } from './chat-view';
import { chatApi } from './chat.api';
import { messages } from './messages.zh';
import { useRooms, type Rooms } from './use-rooms';

const text = messages.settings;

interface RoomProps {
  readonly rooms: Rooms;
  /** 0 for the default one. */
  readonly room: number;
}

const RoomSettings = ({ rooms, room }: RoomProps) => {
  const refusal = useRefusal(mayModerateChat);
  const query = room === 0 ? {} : { room };
  const answer = chatApi.useChatSettingsQuery({ query }, { refetchOnMountOrArgChange: true });
  const [save] = chatApi.useSaveChatSettingsMutation();
  return (
    <Answered answer={answer} lines={6}>
      {(stored) => (
        <SettingsForm<Stored>
          sections={chatSections}
          stored={stored}
          refusal={refusal}
          onSave={async (values) => (await save({ query, body: values })).error}
          saved={rooms.areSeveral ? text.savedOf(rooms.nameOf(room || (rooms.list[0]?.id ?? 0))) : text.saved}
        />
      )}
    </Answered>
  );
};

/** The settings of one room, which is chosen where there are several. */
export const ChatSettings = () => {
  const rooms = useRooms();
  const [{ room }, go] = useQueryView(roomView);
  const options = rooms.list.map(({ id, name, is_default }) => ({ value: is_default ? 0 : id, label: name }));
  return (
    <Stack gap={16}>
      {rooms.areSeveral && (
        <Row>
          <Select
            aria-label={messages.rooms.one}
            popupMatchSelectWidth={false}
            options={options}
            value={room}
            onChange={(chosen) => go({ show: 'settings', room: chosen })}
          />
        </Row>
      )}
      <RoomSettings key={room} rooms={rooms} room={room} />
    </Stack>
  );
};
