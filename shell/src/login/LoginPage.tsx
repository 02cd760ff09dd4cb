import { lazy, Suspense, useEffect } from 'react';
import { selectIsSignedIn } from '@yanye/shared/auth/auth-slice';
import { useAppSelector } from '@yanye/shared/redux';
import { useLocation, useNavigate } from '@yanye/shared/router';
import { messages } from './messages.zh';
import { useHydrated } from '@yanye/shared/use-hydrated';
import { LoginPanel } from './LoginPanel';
import { isQqReturn, nextAddress } from './next-address';
import styles from './Login.module.css';

// A separate chunk: only users who return from QQ need it.
const QqLanding = lazy(async () => ({ default: (await import('./by-qq/QqLanding')).QqLanding }));

export const Component = () => {
  const signedIn = useAppSelector(selectIsSignedIn);
  const navigate = useNavigate();
  const { search } = useLocation();
  const fromQq = isQqReturn(search);
  const isLanding = useHydrated() && fromQq;

  useEffect(() => {
    if (signedIn && !fromQq) void navigate(nextAddress(search), { replace: true });
  }, [signedIn, fromQq, navigate, search]);

  return (
    <section className={styles.page}>
      <div className={styles.card}>
        <h1 className={styles.title}>{messages.welcome}</h1>
        <p className={styles.lead}>{messages.lead}</p>
        <noscript>
          <p>{messages.needsScript}</p>
        </noscript>
        {isLanding ? (
          <Suspense fallback={<p role="status">{messages.landing}</p>}>
            <QqLanding
              search={search}
              onDone={(back) => void navigate(back ?? '/login', { replace: true })}
            />
          </Suspense>
        ) : (
          <LoginPanel onDone={() => undefined} back={nextAddress(search)} />
        )}
      </div>
    </section>
  );
};
