import { loginRequested, selectIsSignedIn, selectUser } from '@yanye/shared/auth/auth-slice';
import { useAppDispatch, useAppSelector } from '@yanye/shared/redux';
import { Link, useSearchParams } from '@yanye/shared/router';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { sessionIn } from '#roles/session-address.ts';
import { sessionMessages as text } from '../messages.zh';
import { SessionRoom } from '../room/SessionRoom';
import { OpenSession } from './OpenSession';
import styles from './SessionEntry.module.css';

const SignIn = () => {
  const dispatch = useAppDispatch();
  return (
    <EmptyView title={text.signInTitle} text={text.signInText}>
      <button type="button" className={styles.signIn} onClick={() => dispatch(loginRequested())}>
        {text.signIn}
      </button>
    </EmptyView>
  );
};

const NoRole = () => (
  <EmptyView title={text.noRoleTitle} text={text.noRoleText}>
    <Link to="/bigModel/square">{text.toSquare}</Link>
  </EmptyView>
);

/** What stands in place of a room; a room has a heading of its own. */
const BeforeSession = ({ roleId }: { readonly roleId: number | undefined }) => {
  const { user_id } = useAppSelector(selectUser);
  const isSignedIn = useAppSelector(selectIsSignedIn);
  if (!isSignedIn) return <SignIn />;
  return roleId === undefined ? <NoRole /> : <OpenSession key={`${user_id} ${roleId}`} roleId={roleId} />;
};

/** The session of the address, or the newest one with its role. */
export const SessionEntry = () => {
  const { roleId, sessionId } = sessionIn(useSearchParams()[0]);
  const { user_id } = useAppSelector(selectUser);
  const isSignedIn = useAppSelector(selectIsSignedIn);
  return (
    <section className={styles.page} aria-label={text.region}>
      {isSignedIn && sessionId !== undefined ? (
        <SessionRoom key={`${user_id} ${sessionId}`} id={sessionId} />
      ) : (
        <>
          <h1 className="sr-only">{text.region}</h1>
          <BeforeSession roleId={roleId} />
        </>
      )}
    </section>
  );
};
