import { Form } from 'antd';
import type { ReactNode } from 'react';
import type { ChatRecord } from '@yanye/shared/contract/chat-records';
import { chatLimits } from '@yanye/shared/contract/chat.calls';
import { RecordDialog } from '#controls/record-dialog/RecordDialog.tsx';
import { useRecordForm } from '#controls/record-dialog/use-record-form.ts';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { fieldsFor, type FormFields as Fields } from '#forms/form-fields.ts';
import { FormFields } from '#forms/FormFields.tsx';
import { Muted } from '#layout/Text.tsx';
import { chatApi } from './chat.api';
import { messages } from './messages.zh';
import styles from './MuteDialog.module.css';
import { MuteLengths } from './MuteLengths';
import { useRooms, type Rooms } from './use-rooms';

const text = messages.muteForm;

interface MuteForm {
  /** 0 for every room; left out where there is one. */
  readonly room?: number;
  readonly minutes: number;
  readonly reason: string;
}

const field = fieldsFor<MuteForm>();
const roomField = ({ areSeveral, list, nameOf }: Rooms): Fields<MuteForm> => {
  const options = [0, ...list.map(({ id }) => id)].map((value) => ({ value, label: nameOf(value) }));
  return areSeveral ? [field.choice('room', text.room, { options })] : [];
};
const fieldsWith = (rooms: Rooms, lengths: ReactNode): Fields<MuteForm> => [
  ...roomField(rooms),
  field.number('minutes', text.minutes, {
    min: 1,
    max: chatLimits.muteMinutes,
    required: text.needMinutes,
    suffix: text.unit,
    help: lengths,
  }),
  field.lines('reason', text.reason, { rows: 2, maxLength: chatLimits.reason, help: text.reasonHint }),
];

interface Props {
  /** A message of the person. */
  readonly record: ChatRecord;
  /** Removes the message as well, once its author is muted. */
  readonly removal?: {
    readonly isShown: boolean;
    /** Says what was done, or why not. */
    readonly work: () => Promise<void>;
  };
  readonly onClose: () => void;
}

export const MuteDialog = ({ record: { id, room, nick_name }, removal, onClose }: Props) => {
  const withToast = useSuccessToast();
  const [mute] = chatApi.useMuteInChatMutation();
  const record = useRecordForm<MuteForm>(() => ({ room, minutes: text.lengths[1][0], reason: '' }));
  const rooms = useRooms();
  const minutes = Form.useWatch('minutes', record.form) ?? null;
  const store = async ({ reason, ...given }: MuteForm) => {
    const body = { room, ...given, message_id: id, reason: reason.trim() };
    if (!removal) return (await withToast(mute({ body }), text.muted(nick_name))).error;
    // In this order, because a removal is final and muting may be refused.
    const { error } = await mute({ body });
    if (error === undefined) await removal.work();
    return error;
  };
  return (
    <RecordDialog
      title={removal ? text.removeTitle(nick_name) : text.title(nick_name)}
      verb={removal ? text.removeVerb : messages.mute}
      danger={removal !== undefined}
      record={record}
      onStore={store}
      onClose={onClose}
    >
      <Muted as="p" className={styles.before}>
        {removal && text.removeConsequence[removal.isShown ? 'shown' : 'held']}
        {text.consequence}
      </Muted>
      <FormFields
        fields={fieldsWith(
          rooms,
          <MuteLengths
            minutes={minutes}
            onChoose={(chosen) => record.form.setFieldValue('minutes', chosen)}
          />,
        )}
      />
    </RecordDialog>
  );
};
