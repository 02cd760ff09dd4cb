import { GuardedButton } from '#controls/GuardedButton.tsx';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { ActionRow } from '#layout/ActionRow.tsx';
import { Row } from '#layout/Stack.tsx';
import { creditsApi } from './credits.api';
import { messages as text } from './messages.zh';

interface Props {
  /** What can be claimed today. */
  readonly amount: number;
  readonly refusal: string | undefined;
}

export const ClaimRow = ({ amount, refusal }: Props) => {
  const withToast = useSuccessToast();
  const [claim, { isLoading }] = creditsApi.useClaimCreditsMutation();
  const answer = (status: boolean) =>
    void withToast(claim({ body: { status } }), status ? text.claimed(amount) : text.declined);
  return (
    <ActionRow name={text.offer(amount)} hint={text.offerHint}>
      <Row>
        <GuardedButton refusal={refusal} disabled={isLoading} onClick={() => answer(false)}>
          {text.decline}
        </GuardedButton>
        <GuardedButton type="primary" refusal={refusal} disabled={isLoading} onClick={() => answer(true)}>
          {text.claim(amount)}
        </GuardedButton>
      </Row>
    </ActionRow>
  );
};
