import { selectRole } from '@yanye/shared/auth/auth-slice';
import { useAppSelector } from '@yanye/shared/redux';
import { Link } from '@yanye/shared/router';
import { ownCountsApi, ownMessagesApi, ownNoticesApi } from './home.api';
import { messages, numberText } from './messages.zh';
import { shortcutsOf } from './shortcuts';
import styles from './OwnThings.module.css';

const text = messages.own;
const mine = { is_user: 'true', page: 1, limit: 1 } as const;
const again = { refetchOnMountOrArgChange: true } as const;
const articles = '/admin/user_center/article';

/** What a person has here who manages nothing. */
export const OwnThings = () => {
  const role = useAppSelector(selectRole);
  const all = ownCountsApi.useOwnArticleCountQuery({ query: mine }, again).data;
  const drafts = ownCountsApi.useOwnArticleCountQuery({ query: { ...mine, status: 'draft' } }, again).data;
  const unread = ownMessagesApi.useOwnUnreadMessagesQuery(undefined, again).data;
  const notices = ownNoticesApi.useOwnUnreadNoticesQuery(undefined, again).data;
  return (
    <>
      <section aria-labelledby="own-things">
        <h2 id="own-things" className={styles.title}>
          {text.title}
        </h2>
        <ul className={styles.counts}>
          {(
            [
              [text.articles, all?.count, articles],
              [text.drafts, drafts?.count, `${articles}?status=draft`],
              [text.messages, unread?.count, '/admin/user_center/messages'],
              [text.notices, notices?.count, '/admin/user_center/notices'],
            ] as const
          ).map(([name, count, to]) => (
            <li key={name}>
              <Link to={to}>
                <span>{name}</span>
                <strong>{count === undefined ? '–' : numberText(count)}</strong>
              </Link>
            </li>
          ))}
        </ul>
        <p className={styles.hint}>{text.hint}</p>
      </section>
      <section aria-labelledby="shortcuts">
        <h2 id="shortcuts" className={styles.title}>
          {text.shortcuts}
        </h2>
        <ul className={styles.shortcuts}>
          {shortcutsOf(role).map(({ to, title, hint }) => (
            <li key={to}>
              <Link to={to}>
                <strong>{title}</strong>
                <span>{hint}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
};
