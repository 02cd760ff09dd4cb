import { useState } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import { useAppDispatch } from '@yanye/shared/redux';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { sessionMessages } from '../messages.zh';
import { creditsApi } from './credits.api';

const text = sessionMessages.credits;

/** The credits of today: claims or declines them. */
export const useClaim = () => {
  const { data: credits } = creditsApi.useReadOwnCreditsQuery();
  const [claim, { isLoading }] = creditsApi.useTakeDailyCreditsMutation();
  const [problem, setProblem] = useState('');
  const dispatch = useAppDispatch();
  const { claimable = 0, balance = 0 } = credits ?? {};

  /** @returns whether the server took the choice */
  const choose = async (isClaimed: boolean): Promise<boolean> => {
    if (isLoading) return false;
    const { error } = await claim({ body: { status: isClaimed } });
    setProblem(error ? asApiError(error).msg : '');
    if (!error && isClaimed)
      dispatch(showToast({ kind: 'success', text: text.claimed(balance + claimable) }));
    return !error;
  };
  return { credits, claimable, problem, isLoading, choose };
};
