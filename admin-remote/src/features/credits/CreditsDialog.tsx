import { creditLimits } from '@yanye/shared/contract/credits.calls';
import { RecordDrawer } from '#controls/record-dialog/RecordDrawer.tsx';
import { RecordPreview } from '#controls/record-dialog/RecordFields.tsx';
import { useRecordForm } from '#controls/record-dialog/use-record-form.ts';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { fieldsFor, type FormFields as Fields } from '#forms/form-fields.ts';
import { FormFields } from '#forms/FormFields.tsx';
import { Facts } from '#layout/Facts.tsx';
import { Stack } from '#layout/Stack.tsx';
import { CreditHistory } from './CreditHistory';
import { creditsApi } from './credits.api';
import { messages } from './messages.zh';

const text = messages.grant;

interface GrantForm {
  /** Undefined while the field is empty. */
  readonly amount: number | undefined;
  readonly reason: string;
}

const field = fieldsFor<GrantForm>();
const fields: Fields<GrantForm> = [
  field.number('amount', text.amount, {
    min: -creditLimits.amount,
    max: creditLimits.amount,
    required: text.needAmount,
    help: text.amountHint,
  }),
  field.text('reason', text.reason, {
    maxLength: creditLimits.reason,
    required: text.needReason,
    help: text.reasonHint,
  }),
];

interface Props {
  readonly userId: number;
  readonly nick: string;
  readonly onClose: () => void;
}

/** The credits of one user for administrators: what there is and was, and a change with its reason. */
export const CreditsDialog = ({ userId, nick, onClose }: Props) => {
  const withToast = useSuccessToast();
  const [grant] = creditsApi.useGrantCreditsMutation();
  const record = useRecordForm<GrantForm>(() => ({ amount: undefined, reason: '' }));
  const usePage = (before: number | undefined) =>
    creditsApi.useCreditEntriesOfQuery(
      { params: { id: userId }, query: before === undefined ? {} : { before } },
      { refetchOnMountOrArgChange: true },
    );
  const newest = usePage(undefined);

  const store = async ({ amount = 0, reason }: GrantForm) => {
    const { error } = await withToast(grant({ body: { user_id: userId, amount, reason } }), ({ balance }) =>
      text.saved(balance),
    );
    return error;
  };

  return (
    <RecordDrawer
      title={messages.dialog(nick)}
      verb={text.submit}
      record={record}
      onStore={store}
      onClose={onClose}
      preview={
        <RecordPreview title={messages.history}>
          <CreditHistory usePage={usePage} empty={messages.noHistoryOf} />
        </RecordPreview>
      }
    >
      <Stack>
        <Facts
          facts={[[messages.balance, newest.data === undefined ? '…' : messages.count(newest.data.balance)]]}
        />
        <FormFields fields={fields} />
      </Stack>
    </RecordDrawer>
  );
};
