import { useState } from 'react';
import type { OwnRole } from '@yanye/shared/contract/own-roles';
import { useAppDispatch } from '@yanye/shared/redux';
import { asApiError } from '@yanye/shared/api/http';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { ownMessages } from '../messages.zh';
import { ownRoleEditingApi } from '../own-role-editing.api';
import { ProposeDialog } from './ProposeDialog';

const text = ownMessages.propose;

interface Props {
  readonly role: OwnRole;
  readonly className: string | undefined;
}

const Withdrawal = ({ role, className }: Props) => {
  const dispatch = useAppDispatch();
  const [withdraw, { isLoading }] = ownRoleEditingApi.useWithdrawProposalMutation();
  const run = async () => {
    if (isLoading) return;
    const { error } = await withdraw({ params: { id: role.id } });
    const told = error
      ? ({ kind: 'error', text: asApiError(error).msg } as const)
      : ({ kind: 'success', text: text.withdrawn } as const);
    dispatch(showToast(told));
  };
  return (
    <button
      type="button"
      className={className}
      aria-label={text.withdrawOf(role.name)}
      aria-disabled={isLoading}
      onClick={() => void run()}
    >
      {text.withdraw}
    </button>
  );
};

/** Proposes a role for the square, or takes the proposal back while nobody has decided. */
export const ProposalButton = ({ role, className }: Props) => {
  const [isAsked, setAsked] = useState(false);
  if (role.proposal?.state === 'pending') return <Withdrawal role={role} className={className} />;
  if (!role.may_propose) return null;
  const isAgain = role.proposal?.state === 'accepted' || role.proposal?.state === 'refused';
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={isAgain ? text.againOf(role.name) : text.openOf(role.name)}
        onClick={() => setAsked(true)}
      >
        {isAgain ? text.again : text.open}
      </button>
      {isAsked && <ProposeDialog role={role} onClose={() => setAsked(false)} />}
    </>
  );
};
