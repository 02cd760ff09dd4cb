import { unsubscribeAddress, unsubscribePath } from '@yanye/shared/contract/notices.calls';
import type { PageLoaded } from '@yanye/shared/federation/remote-module';
import { Link, useSearchParams } from '@yanye/shared/router';
import { messages as text } from '../features/unsubscribe/messages.zh';
import { PageHead } from '../frame/PageHead';
import styles from './UnsubscribePage.module.css';

/** The page on which users switch mail notices on again. */
const accountPath = '/admin/user_center/user_info';

export const load = async (): Promise<PageLoaded> => ({
  head: { title: text.title, canonical: unsubscribePath, noindex: true },
});

/**
 * The target of the link in mails. Opening it changes nothing, since mail programs prefetch links; the form is submitted
 * natively, and the fragment of the address names the result, so that no script is needed.
 */
export const Component = () => {
  const token = useSearchParams()[0].get('token') ?? '';
  return (
    <div className={styles.page}>
      <PageHead title={text.title} />
      <p className={styles.outcome} id="done" role="status">
        {text.done}
      </p>
      <p className={styles.outcome} id="unknown" role="alert">
        {text.unknown}
      </p>
      <form className={styles.form} method="post" action={unsubscribeAddress(token)}>
        <p>{token === '' ? text.unknown : text.ask}</p>
        {token !== '' && (
          <button className={styles.button} type="submit">
            {text.unsubscribe}
          </button>
        )}
      </form>
      <p>
        <Link to={accountPath}>{text.toAccount}</Link>
      </p>
    </div>
  );
};
