import { use } from 'react';
import { loginRequested, selectIsSignedIn, selectUser } from '@yanye/shared/auth/auth-slice';
import { noAccount } from '@yanye/shared/contract/comments.calls';
import { useAppDispatch, useAppSelector } from '@yanye/shared/redux';
import { Avatar, type AvatarProps } from './Avatar';
import styles from './Avatar.module.css';
import { peopleMessages } from './messages.zh';
import { WriteTo } from './WritingPlace';

interface Props extends AvatarProps {
  /** `noAccount` for authors without an account, who receive no messages. */
  readonly id: number;
}

/** An avatar that opens the message dialog inside a `WritingPlace`; the viewer's own avatar does not. */
export const PersonAvatar = ({ id, ...avatar }: Props) => {
  const { nick } = avatar;
  const writeTo = use(WriteTo);
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const me = useAppSelector((state) => selectUser(state).user_id);
  const dispatch = useAppDispatch();
  const picture = <Avatar {...avatar} />;
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
