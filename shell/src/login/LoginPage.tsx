import { useEffect } from 'react';
import { selectIsSignedIn } from '@yanye/shared/auth/auth-slice';
import { useAppSelector } from '@yanye/shared/redux';
import { useLocation, useNavigate } from '@yanye/shared/router';
import { messages } from '../messages.zh';
import { LoginForm } from './LoginForm';
import { nextAddress } from './next-address';
import styles from './Login.module.css';

/** The login page; who is signed in already is sent on. */
export const Component = () => {
  const signedIn = useAppSelector(selectIsSignedIn);
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => {
    if (signedIn) void navigate(nextAddress(search), { replace: true });
  }, [signedIn, navigate, search]);
  return (
    <section className={styles.page}>
      <div className={styles.card}>
        <h1 className={styles.title}>{messages.login.welcome}</h1>
        <p className={styles.lead}>{messages.login.lead}</p>
        <LoginForm onDone={() => undefined} />
      </div>
    </section>
  );
};
