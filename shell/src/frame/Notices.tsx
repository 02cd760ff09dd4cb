import { useEffect, useRef } from 'react';
import { selectNotices } from '@yanye/shared/notices/notices-slice';
import { useAppSelector } from '@yanye/shared/redux';
import { messages } from '../messages.zh';
import { NoticeCard } from './NoticeCard';
import styles from './Overlays.module.css';

/** What the product has to say, at the foot of the screen; a popover, so that it also stands over an open dialog. */
export const Notices = () => {
  const notices = useAppSelector(selectNotices);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = region.current;
    if (!element || !('showPopover' in element)) return;
    // Hidden and shown again, it comes to the top of the layer in which dialogs stand.
    element.hidePopover();
    if (notices.length > 0) element.showPopover();
  }, [notices]);
  return (
    <div
      ref={region}
      popover="manual"
      className={styles.notices}
      role="region"
      aria-label={messages.notices.region}
      aria-live="polite"
    >
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </div>
  );
};
