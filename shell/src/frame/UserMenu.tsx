import { lazy, useEffect, useRef, useState } from 'react';
import { logoutChosen, selectActor, selectUser } from '@yanye/shared/auth/auth-slice';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { mayHaveMessages } from '@yanye/shared/policy/private-messages.policy';
import { roleLabels } from '@yanye/shared/policy/roles';
import { useAppDispatch, useAppSelector } from '@yanye/shared/redux';
import { Link, useNavigate } from '@yanye/shared/router';
import { Avatar } from './Avatar';
import { MessagePlace } from '../messages/MessagePlace';
import { LazyPart } from './LazyPart';
import { hidePopover } from './popover';
import { userMenuEntries } from './user-menu-entries';
import { messages as text } from './user-menu-messages.zh';
import header from './Header.module.css';
import styles from './UserMenu.module.css';

const menuId = 'user-menu';

/** Milliseconds: messages are loaded after the page. */
const laterMs = 2_000;

const UnreadMessages = lazy(async () => ({
  default: (await import('../messages/UnreadMessages')).UnreadMessages,
}));

const useLater = (): boolean => {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), laterMs);
    return () => clearTimeout(timer);
  }, []);
  return isLater;
};

export const UserMenu = () => {
  const user = useAppSelector(selectUser);
  const hasMessages = mayHaveMessages(useAppSelector(selectActor));
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const menu = useRef<HTMLDivElement>(null);
  const name = user.nick_name || user.user_name;
  const isLater = useLater();
  const [unread, setUnread] = useState('');
  const close = () => hidePopover(menu.current);
  const signOut = async () => {
    close();
    await dispatch(logoutChosen());
    dispatch(showToast({ kind: 'success', text: text.signedOut }));
    await navigate('/');
  };

  return (
    <>
      {hasMessages && <MessagePlace unread={unread} />}
      {hasMessages && isLater && (
        <LazyPart>
          <UnreadMessages onCount={setUnread} />
        </LazyPart>
      )}
      <button
        type="button"
        className={header.tool}
        popoverTarget={menuId}
        aria-label={text.menuOf(name)}
        title={name}
      >
        <Avatar name={name} address={user.avatar} />
      </button>
      <div ref={menu} id={menuId} popover="auto" className={styles.account}>
        <p className={styles.who}>
          <span className={styles.name}>{name}</span>
          <span className={styles.role}>{roleLabels[user.role]}</span>
        </p>
        {userMenuEntries(user.role).map(({ title, path }) => (
          <Link key={path} to={path} className={styles.item} onClick={close}>
            {title}
          </Link>
        ))}
        <button type="button" className={styles.item} onClick={() => void signOut()}>
          {text.signOut}
        </button>
      </div>
    </>
  );
};
