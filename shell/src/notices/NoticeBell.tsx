import { useRef, useState } from 'react';
import { selectActor } from '@yanye/shared/auth/auth-slice';
import { noticeLimits } from '@yanye/shared/contract/notices.calls';
import { mayHaveMessages } from '@yanye/shared/policy/private-messages.policy';
import { useAppSelector } from '@yanye/shared/redux';
import { hidePopover } from '../frame/popover';
import { messagesApi } from '../messages/messages.api';
import { shownCount } from '../messages/shown-count';
import { BellButton } from './BellButton';
import { LatestNotices } from './LatestNotices';
import { MessagesEntry } from './MessagesEntry';
import { messages as text } from './messages.zh';
import { useUnread } from './use-unread';
import header from '../frame/Header.module.css';
import styles from './NoticeBell.module.css';

const listId = 'latest-notices';

/** Read from the cache only: the link to messages, which is hidden on narrow screens, asks for the number. */
const unreadMessages = messagesApi.endpoints.unreadMessages.select();

/** The bell; on narrow screens one button for notices and messages, whose number is the sum. */
export const NoticeBell = () => {
  const unread = useUnread() ?? 0;
  const hasMessages = mayHaveMessages(useAppSelector(selectActor));
  const letters = useAppSelector((state) => unreadMessages(state).data?.count) ?? 0;
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const close = () => hidePopover(list.current);
  const notices = shownCount(unread, noticeLimits.counted);
  const sum = shownCount(unread + letters, noticeLimits.counted);
  return (
    <>
      <BellButton
        opens={listId}
        className={header.wide}
        label={notices === '' ? text.none : text.some(notices)}
        count={notices}
      />
      <BellButton
        opens={listId}
        className={header.narrow}
        label={sum === '' ? text.both : text.someOfBoth(sum)}
        count={sum}
      />
      <div
        ref={list}
        id={listId}
        popover="auto"
        role="dialog"
        aria-label={text.title}
        className={styles.list}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {open && (
          <div className={styles.latest}>
            {hasMessages && <MessagesEntry unread={letters} onLeave={close} />}
            <LatestNotices unread={unread} onLeave={close} />
          </div>
        )}
      </div>
    </>
  );
};
