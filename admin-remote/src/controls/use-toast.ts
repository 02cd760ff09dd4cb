import type { NewToast } from '@yanye/shared/toasts/toast';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';

/** @returns shows a message, which may offer one action */
export const useToast = () => {
  const dispatch = useAppDispatch();
  return (kind: NewToast['kind'], text: string, action?: NewToast['action']): void => {
    dispatch(showToast({ kind, text, ...(action && { action }) }));
  };
};
