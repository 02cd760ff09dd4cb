import { useEffect } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import { isRouteErrorResponse, Link, useLocation, useRouteError } from '@yanye/shared/router';
import { messages } from '../messages.zh';
import { useShell } from '../shell-context';
import { NotFound } from './NotFound';
import { RetryActions } from './RetryActions';
import styles from './Errors.module.css';

const KeptText = ({ html }: { readonly html: string }) => (
  <>
    <div dangerouslySetInnerHTML={{ __html: html }} />
    {/* Below and sticky, so that it shifts no layout. */}
    <aside className={styles.banner} role="alert" data-page-error>
      <p>
        {messages.errors.pageTitle}。{messages.errors.keptText}
      </p>
      <RetryActions />
    </aside>
  </>
);

/** Replaces a page that failed; the frame stays. */
export const PageError = () => {
  const error = useRouteError();
  const shell = useShell();
  const { pathname, search } = useLocation();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (!missing) console.error(error);
  }, [missing, error]);

  if (missing) return <NotFound />;
  // The server rendered and sanitised this HTML.
  if (shell?.kept?.path === pathname + search) return <KeptText html={shell.kept.html} />;
  const requestId = asApiError(error).request_id;
  return (
    <section className={styles.page} role="alert" data-page-error>
      <h1 className={styles.title}>{messages.errors.pageTitle}</h1>
      <p className={styles.text}>{messages.errors.pageText}</p>
      <p className={styles.actions}>
        <RetryActions />
        <Link to="/" className={styles.plain}>
          {messages.errors.home}
        </Link>
      </p>
      {requestId && <p className={styles.small}>{messages.errors.requestId(requestId)}</p>}
    </section>
  );
};
