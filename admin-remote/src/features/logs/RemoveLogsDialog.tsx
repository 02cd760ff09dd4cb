import { Form, Segmented } from 'antd';
import { useState } from 'react';
import { logTypeLabels } from '@yanye/shared/contract/logs.calls';
import { RecordDialog } from '#controls/record-dialog/RecordDialog.tsx';
import { useRecordForm } from '#controls/record-dialog/use-record-form.ts';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { fieldsFor, type FormFields as Fields } from '#forms/form-fields.ts';
import { FormFields } from '#forms/FormFields.tsx';
import { Stack } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import { typeName, type TypeNumber } from './log-view';
import { logsApi } from './logs.api';
import { messages } from './messages.zh';

const text = messages.remove;

interface RemovalForm {
  readonly startTime: string;
  readonly endTime: string;
  readonly userID: string;
  readonly ip: string;
}
type Way = keyof typeof text.ways;

const field = fieldsFor<RemovalForm>();
const fieldsOf: Readonly<Record<Way, Fields<RemovalForm>>> = {
  time: [
    [
      field.text('startTime', text.start, { type: 'date', maxLength: 10, required: text.needDays }),
      field.text('endTime', text.end, { type: 'date', maxLength: 10, required: text.needDays }),
    ],
  ],
  user: [
    field.text('userID', text.user, {
      maxLength: 12,
      required: text.needUser,
      help: text.userHint,
      pattern: { matches: /^[1-9]\d*$/, message: text.needUser },
    }),
  ],
  ip: [field.text('ip', text.ip, { type: 'noSpaces', maxLength: 64, required: text.needIp })],
};

const empty: RemovalForm = { startTime: '', endTime: '', userID: '', ip: '' };

/** Both days are included. */
const bodyOf = (way: Way, form: RemovalForm) => {
  if (way === 'user') return { userID: Number(form.userID) };
  if (way === 'ip') return { ip: form.ip };
  return { startTime: `${form.startTime} 00:00:00`, endTime: `${form.endTime} 23:59:59` };
};

interface Props {
  readonly type: TypeNumber;
  readonly onClose: () => void;
}

/** Removes the entries of a type by time, by user or by address. */
export const RemoveLogsDialog = ({ type, onClose }: Props) => {
  const withToast = useSuccessToast();
  const [remove] = logsApi.useRemoveLogsMutation();
  const [way, setWay] = useState<Way>('time');
  const record = useRecordForm<RemovalForm>(() => empty);
  const store = async (form: RemovalForm) => {
    const body = { ...bodyOf(way, { ...empty, ...form }), type };
    return (await withToast(remove({ body }), ({ removed }) => text.done(removed))).error;
  };
  return (
    <RecordDialog
      title={text.title}
      verb={text.verb}
      danger
      record={record}
      onStore={store}
      onClose={onClose}
    >
      <Stack gap={8}>
        <Muted as="p">{text.only(logTypeLabels[typeName(type)])}</Muted>
        <Form.Item label={text.way} required>
          <Segmented
            aria-label={text.way}
            value={way}
            onChange={setWay}
            options={Object.entries(text.ways).map(([value, label]) => ({ value: value as Way, label }))}
          />
        </Form.Item>
        <FormFields fields={fieldsOf[way]} />
        <Muted as="p">{text.consequence}</Muted>
      </Stack>
    </RecordDialog>
  );
};
