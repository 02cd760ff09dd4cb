import { useEffect, useState } from 'react';
import type { Notice } from '@yanye/shared/notices/notice';
import { noticeActionChosen, unsay } from '@yanye/shared/notices/notices-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { messages } from '../messages.zh';
import { CloseIcon } from './icons';
import styles from './Overlays.module.css';

// Time to read a Chinese sentence without hurry; an error stays longer, since it asks for more.
const lifetime = (notice: Notice) => (notice.kind === 'error' ? 10_000 : 5_000) + notice.text.length * 60;

export const NoticeCard = ({ notice }: { readonly notice: Notice }) => {
  const dispatch = useAppDispatch();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (notice.stays || held) return;
    const timer = setTimeout(() => dispatch(unsay(notice.id)), lifetime(notice));
    return () => clearTimeout(timer);
  }, [dispatch, notice, held]);

  return (
    <div
      className={styles.notice}
      data-kind={notice.kind}
      role={notice.kind === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>
        {notice.text}
        {notice.requestId && (
          <small className={styles.request}>{messages.errors.requestId(notice.requestId)}</small>
        )}
      </span>
      {notice.actionLabel && (
        <button
          type="button"
          className={styles.action}
          onClick={() => dispatch(noticeActionChosen(notice.id))}
        >
          {notice.actionLabel}
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label={messages.notices.close}
        onClick={() => dispatch(unsay(notice.id))}
      >
        <CloseIcon />
      </button>
    </div>
  );
};
