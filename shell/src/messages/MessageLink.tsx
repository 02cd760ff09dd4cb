import { useEffect } from 'react';
import { privateMessageLimits } from '@yanye/shared/contract/private-messages.calls';
import { Link } from '@yanye/shared/router';
import { messages } from '../messages.zh';
import { messagesApi } from './messages.api';
import header from '../frame/Header.module.css';
import counts from '../frame/ToolCount.module.css';

const most = privateMessageLimits.unread;
const shown = (count: number): string => (count >= most ? `${most - 1}+` : String(count));

/** Shows the number of unread messages; nothing without any. */
export const MessageLink = () => {
  const { data, refetch } = messagesApi.useUnreadMessagesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  useEffect(() => {
    const ask = () => void refetch();
    window.addEventListener('focus', ask);
    return () => window.removeEventListener('focus', ask);
  }, [refetch]);
  const unread = data?.count ?? 0;
  if (unread === 0) return null;
  const label = messages.unreadMessages(shown(unread));
  return (
    <Link
      to="/admin/user_center/messages"
      className={`${header.tool} ${counts.counted}`}
      aria-label={label}
      title={label}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M4 6h16v12H4zM4 7l8 6 8-6" strokeWidth="1.8" strokeLinejoin="round" />
      </svg>
      <span className={counts.count} aria-hidden="true">
        {shown(unread)}
      </span>
    </Link>
  );
};
