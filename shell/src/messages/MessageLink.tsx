import { useEffect } from 'react';
import { privateMessageLimits } from '@yanye/shared/contract/private-messages.calls';
import { MessagePlace } from './MessagePlace';
import { messagesApi } from './messages.api';

const most = privateMessageLimits.unread;

const shown = (count: number): string => {
  if (count === 0) return '';
  return count >= most ? `${most - 1}+` : String(count);
};

/** The link to a user's messages with the number of unread ones. */
export const MessageLink = () => {
  const { data, refetch } = messagesApi.useUnreadMessagesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  useEffect(() => {
    const ask = () => void refetch();
    window.addEventListener('focus', ask);
    return () => window.removeEventListener('focus', ask);
  }, [refetch]);
  return <MessagePlace unread={shown(data?.count ?? 0)} />;
};
