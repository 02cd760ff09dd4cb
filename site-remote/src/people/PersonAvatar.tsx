import { use } from 'react';
import { loginRequested, selectIsSignedIn, selectUser } from '@yanye/shared/auth/auth-slice';
import { noAccount } from '@yanye/shared/contract/comments.calls';
import { useAppDispatch, useAppSelector } from '@yanye/shared/redux';
import { Avatar } from './Avatar';
import styles from './Avatar.module.css';
import { peopleMessages } from './messages.zh';
import { WriteTo } from './WritingPlace';

interface Props {
  /** `noAccount` for authors without an account, who receive no messages. */
  readonly id: number;
  readonly nick: string;
  /** Address of the picture; empty when there is none. */
  readonly path: string;
  readonly small?: boolean;
}

/** An avatar that opens the message dialog inside a `WritingPlace`; the viewer's own avatar does not. */
export const PersonAvatar = ({ id, nick, path, small = false }: Props) => {
  const writeTo = use(WriteTo);
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const me = useAppSelector((state) => selectUser(state).user_id);
  const dispatch = useAppDispatch();
  const picture = <Avatar nick={nick} path={path} small={small} />;
  if (!writeTo || id === noAccount || (isSignedIn && me === id)) return picture;
  const label = peopleMessages.write(nick);
  return (
    <button
      type="button"
      className={styles.person}
      aria-label={label}
      title={label}
      onClick={() => {
        if (isSignedIn) writeTo({ id, nick });
        else dispatch(loginRequested(peopleMessages.needLogin));
      }}
    >
      {picture}
    </button>
  );
};
