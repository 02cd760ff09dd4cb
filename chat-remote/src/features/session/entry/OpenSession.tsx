import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { RefusedSession } from './RefusedSession';
import { useSessionOpening } from './use-session-opening';

/** On the way to the newest session with a role. */
export const OpenSession = ({ roleId }: { readonly roleId: number }) => {
  const { refusal, open } = useSessionOpening(roleId);
  return refusal ? <RefusedSession refusal={refusal} onRetry={open} /> : <LoadingView lines={6} />;
};
