import type { ManagedChatRoom } from '@yanye/shared/contract/chat-rooms';
import { chatRoomLimits } from '@yanye/shared/contract/chat-rooms.calls';
import { RecordDrawer } from '#controls/record-dialog/RecordDrawer.tsx';
import { useRecordForm } from '#controls/record-dialog/use-record-form.ts';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { fieldsFor, type FormFields as Fields } from '#forms/form-fields.ts';
import { FormFields } from '#forms/FormFields.tsx';
import { chatApi } from './chat.api';
import { messages } from './messages.zh';

const text = messages.rooms;

interface RoomForm {
  readonly name: string;
}

const fields: Fields<RoomForm> = [
  fieldsFor<RoomForm>().text('name', text.name, {
    maxLength: chatRoomLimits.name,
    required: text.needName,
    help: text.nameHint,
  }),
];

interface Props {
  /** Undefined for a new room. */
  readonly room: ManagedChatRoom | undefined;
  readonly onClose: () => void;
}

export const RoomDialog = ({ room, onClose }: Props) => {
  const withToast = useSuccessToast();
  const [add] = chatApi.useAddChatRoomMutation();
  const [rename] = chatApi.useRenameChatRoomMutation();
  const record = useRecordForm<RoomForm>(() => ({ name: room?.name ?? '' }));
  const store = async (typed: RoomForm): Promise<unknown> => {
    const name = typed.name.trim();
    const { error } = room
      ? await withToast(rename({ params: { id: room.id }, body: { name } }), text.renamed(name))
      : await withToast(add({ body: { name } }), text.added(name));
    return error;
  };
  return (
    <RecordDrawer
      title={room ? text.renameTitle(room.name) : text.add}
      record={record}
      onStore={store}
      onClose={onClose}
    >
      <FormFields fields={fields} />
    </RecordDrawer>
  );
};
