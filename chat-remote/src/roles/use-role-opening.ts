import { useEffect, useState } from 'react';
import { loginRequested, selectIsSignedIn, selectLoginDialog } from '@yanye/shared/auth/auth-slice';
import { pageRefusalText } from '@yanye/shared/policy/access';
import { useAppDispatch, useAppSelector } from '@yanye/shared/redux';
import { useNavigate } from '@yanye/shared/router';
import { showToast } from '@yanye/shared/toasts/toasts-slice';

/**
 * Opens what needs a sign-in: a visitor signs in first and is then led on.
 * @returns takes a click on a link to `address`; `reason` tells a visitor what signing in is for
 */
export const useRoleOpening = () => {
  const [wanted, setWanted] = useState<string>();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const isAsking = useAppSelector((state) => selectLoginDialog(state).open);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  useEffect(() => {
    if (wanted === undefined || isAsking) return;
    setWanted(undefined);
    if (isSignedIn) void navigate(wanted);
  }, [isAsking, isSignedIn, navigate, wanted]);

  return (event: { readonly preventDefault: () => void }, address: string, reason: string): void => {
    if (isSignedIn) return;
    event.preventDefault();
    // As where a page refuses a visitor.
    dispatch(showToast({ kind: 'warning', text: pageRefusalText.LOGIN_REQUIRED }));
    dispatch(loginRequested(reason));
    setWanted(address);
  };
};
