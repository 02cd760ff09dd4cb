import { privateMessageLimits } from '@yanye/shared/contract/private-messages.calls';
import { Link } from '@yanye/shared/router';
import { shownCount } from '../messages/shown-count';
import { messages as text } from './messages.zh';
import styles from './NoticeBell.module.css';

interface Props {
  readonly unread: number;
  readonly onLeave: () => void;
}

/** The way to private messages on narrow screens, which have no icon for them. */
export const MessagesEntry = ({ unread, onLeave }: Props) => (
  <Link to="/admin/user_center/messages" className={styles.letters} onClick={onLeave}>
    {text.letters}
    {unread > 0 && (
      <span className={styles.unread}>{text.unread(shownCount(unread, privateMessageLimits.unread))}</span>
    )}
  </Link>
);
