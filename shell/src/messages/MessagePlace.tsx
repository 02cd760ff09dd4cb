import { Link } from '@yanye/shared/router';
import header from '../frame/Header.module.css';
import counts from '../frame/ToolCount.module.css';
import { messages as text } from './messages.zh';

/**
 * The link to a user's messages. It is there before the number is known, so that no icon beside it moves.
 * @param unread the number to show; empty for none
 */
export const MessagePlace = ({ unread }: { readonly unread: string }) => {
  const label = unread === '' ? text.own : text.unread(unread);
  return (
    <Link
      to="/admin/user_center/messages"
      className={`${header.tool} ${header.wide} ${counts.counted}`}
      aria-label={label}
      title={label}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M4 6h16v12H4zM4 7l8 6 8-6" strokeWidth="1.8" strokeLinejoin="round" />
      </svg>
      {unread !== '' && (
        <span className={counts.count} aria-hidden="true">
          {unread}
        </span>
      )}
    </Link>
  );
};
