import type { PersonOverview } from '@yanye/shared/contract/people';
import { personLimits } from '@yanye/shared/contract/people.calls';
import { personApi } from '#controls/person/person.api.ts';
import { RecordDialog } from '#controls/record-dialog/RecordDialog.tsx';
import { useRecordForm } from '#controls/record-dialog/use-record-form.ts';
import { useToast } from '#controls/use-toast.ts';
import { fieldsFor, type FormFields as Fields } from '#forms/form-fields.ts';
import { FormFields } from '#forms/FormFields.tsx';
import { messages } from './messages.zh';
import { isMutedPerson, usePersonDeeds } from './use-person-deeds';

const text = messages.mute;

interface MuteForm {
  readonly minutes: number;
  readonly in_comments: boolean;
  readonly in_chat: boolean;
  readonly reason: string;
}

const field = fieldsFor<MuteForm>();
const fields: Fields<MuteForm> = [
  field.choice('minutes', text.length, { options: text.lengths.map(([value, label]) => ({ value, label })) }),
  [field.switch('in_comments', text.comments), field.switch('in_chat', text.chat)],
  field.lines('reason', text.reason, { rows: 2, maxLength: personLimits.reason, help: text.reasonHint }),
];

interface Props {
  readonly person: PersonOverview;
  readonly onClose: () => void;
}

export const MutePersonDialog = ({ person, onClose }: Props) => {
  const { id, nick_name } = person;
  const toast = useToast();
  const deeds = usePersonDeeds(person);
  const [mute] = personApi.useMutePersonInDialogMutation();
  const record = useRecordForm<MuteForm>(() => ({
    minutes: text.lengths[1][0],
    in_comments: true,
    in_chat: true,
    reason: '',
  }));
  const store = async (body: MuteForm) => {
    const { data, error } = await mute({ params: { id }, body });
    // A mute from before would be lifted along.
    const undo = isMutedPerson(person) ? undefined : { label: text.undo, run: () => void deeds.unmute() };
    if (data) toast('success', text.done(nick_name), undo);
    return error;
  };
  return (
    <RecordDialog
      title={text.title(nick_name)}
      verb={text.verb}
      record={record}
      onStore={store}
      onClose={onClose}
    >
      <FormFields fields={fields} />
    </RecordDialog>
  );
};
