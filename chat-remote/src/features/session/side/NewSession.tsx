import { useState } from 'react';
import { asApiError, type ApiError } from '@yanye/shared/api/http';
import { useNavigate } from '@yanye/shared/router';
import { sessionAddress } from '#roles/session-address.ts';
import { ClaimButtons } from '../credits/ClaimButtons';
import { creditsApi } from '../credits/credits.api';
import { isCreditsShort } from '../credits/credits-short';
import { useClaim } from '../credits/use-claim';
import { sessionMessages } from '../messages.zh';
import { sessionApi } from '../session.api';
import styles from './NewSession.module.css';

const text = sessionMessages.side;

const ClaimHere = ({ onClaimed }: { readonly onClaimed: () => void }) => {
  const claim = useClaim();
  return claim.claimable > 0 ? <ClaimButtons claim={claim} onClaimed={onClaimed} /> : null;
};

/** Opens another session with the role, for its price. */
export const NewSession = ({ roleId }: { readonly roleId: number }) => {
  const { data: credits } = creditsApi.useReadOwnCreditsQuery();
  const [create, { isLoading }] = sessionApi.useCreateRoleSessionMutation();
  const [refusal, setRefusal] = useState<ApiError>();
  const navigate = useNavigate();
  const price = credits?.session_scope ?? 0;
  const open = async () => {
    if (isLoading) return;
    const { data, error } = await create({ body: { roleID: roleId } });
    setRefusal(error && asApiError(error));
    if (data !== undefined) await navigate(sessionAddress(roleId, data));
  };
  return (
    <div className={styles.place}>
      <button type="button" className={styles.create} aria-disabled={isLoading} onClick={() => void open()}>
        {price > 0 ? text.createFor(price) : text.create}
      </button>
      {refusal && (
        <p className={styles.problem} role="alert">
          {refusal.msg}
        </p>
      )}
      {refusal && isCreditsShort(refusal) && <ClaimHere onClaimed={() => void open()} />}
    </div>
  );
};
