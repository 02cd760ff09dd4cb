import { useRef, useState } from 'react';
import { noticeLimits } from '@yanye/shared/contract/notices.calls';
import { BellIcon } from '../frame/icons';
import { hidePopover } from '../frame/popover';
import { messages as text } from './messages.zh';
import { LatestNotices } from './LatestNotices';
import { useUnread } from './use-unread';
import header from '../frame/Header.module.css';
import counts from '../frame/ToolCount.module.css';
import styles from './NoticeBell.module.css';

const listId = 'latest-notices';

const shown = (count: number): string =>
  count >= noticeLimits.counted ? `${noticeLimits.counted - 1}+` : String(count);

export const NoticeBell = () => {
  const unread = useUnread() ?? 0;
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const label = unread === 0 ? text.none : text.some(shown(unread));
  return (
    <>
      <button
        type="button"
        className={`${header.tool} ${counts.counted}`}
        popoverTarget={listId}
        aria-label={label}
        title={label}
      >
        <BellIcon />
        {unread > 0 && (
          <span className={counts.count} aria-hidden="true">
            {shown(unread)}
          </span>
        )}
      </button>
      <div
        ref={list}
        id={listId}
        popover="auto"
        role="dialog"
        aria-label={text.title}
        className={styles.list}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {open && <LatestNotices unread={unread} onLeave={() => hidePopover(list.current)} />}
      </div>
    </>
  );
};
