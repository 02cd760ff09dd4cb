import { lazy, Suspense, useEffect, useRef } from 'react';
import { selectIsSignedIn } from '@yanye/shared/auth/auth-slice';
import { useAppSelector } from '@yanye/shared/redux';
import { useLocation, useNavigate } from '@yanye/shared/router';
import { messages } from './messages.zh';
import { useHydrated } from '@yanye/shared/use-hydrated';
import { LoginPanel } from './LoginPanel';
import { LoginTitle } from './LoginTitle';
import { isQqReturn, nextAddress } from './next-address';
import styles from './Login.module.css';

// A separate chunk: only users who return from QQ need it.
const QqLanding = lazy(async () => ({ default: (await import('./by-qq/QqLanding')).QqLanding }));

const heading = { level: 'h1' } as const;

/** Focuses the first field, unless the user has already focused something. */
const useFirstField = () => {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the effects of this commit: the frame focuses the main region after a navigation.
    queueMicrotask(() => {
      const focused = document.activeElement;
      if (focused === document.body || focused?.id === 'main') card.current?.querySelector('input')?.focus();
    });
  }, []);
  return card;
};

export const Component = () => {
  const signedIn = useAppSelector(selectIsSignedIn);
  const navigate = useNavigate();
  const { search } = useLocation();
  const fromQq = isQqReturn(search);
  const isLanding = useHydrated() && fromQq;
  const card = useFirstField();

  useEffect(() => {
    if (signedIn && !fromQq) void navigate(nextAddress(search), { replace: true });
  }, [signedIn, fromQq, navigate, search]);

  return (
    <section className={styles.page}>
      <div ref={card} className={styles.card}>
        <noscript>
          <p>{messages.needsScript}</p>
        </noscript>
        {isLanding ? (
          <Suspense fallback={<p role="status">{messages.landing}</p>}>
            <LoginTitle heading={heading} title={messages.title} lead="" />
            <QqLanding
              search={search}
              onDone={(back) => void navigate(back ?? '/login', { replace: true })}
            />
          </Suspense>
        ) : (
          <LoginPanel heading={heading} onDone={() => undefined} back={nextAddress(search)} />
        )}
      </div>
    </section>
  );
};
