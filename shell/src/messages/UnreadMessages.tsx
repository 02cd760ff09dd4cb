import { useEffect } from 'react';
import { privateMessageLimits } from '@yanye/shared/contract/private-messages.calls';
import { messagesApi } from './messages.api';
import { shownCount } from './shown-count';

interface UnreadMessagesProps {
  /** Called with the number of unread messages as it is shown; empty for none. */
  readonly onCount: (shown: string) => void;
}

/** Asks for the number of a user's unread messages. It draws nothing, so that the link that shows the number stays the same element. */
export const UnreadMessages = ({ onCount }: UnreadMessagesProps) => {
  const { data, refetch } = messagesApi.useUnreadMessagesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  useEffect(() => {
    const ask = () => void refetch();
    window.addEventListener('focus', ask);
    return () => window.removeEventListener('focus', ask);
  }, [refetch]);
  const shown = shownCount(data?.count ?? 0, privateMessageLimits.unread);
  useEffect(() => onCount(shown), [onCount, shown]);
  return null;
};
