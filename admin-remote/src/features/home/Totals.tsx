import { Answered } from '#controls/Answered.tsx';
import { homeApi } from './home.api';
import { messages, numberText } from './messages.zh';
import styles from './Totals.module.css';

const text = messages.totals;

/** What there is on the site, and what happened today. */
export const Totals = () => {
  const answer = homeApi.useTotalsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Answered answer={answer} loading={<div className={styles.totals} aria-hidden />}>
      {({ flow_count, user_count, article_count, chat_group_count, message_count, ...today }) => (
        <dl className={styles.totals} aria-label={text.label}>
          {(
            [
              [text.views, flow_count],
              [text.users, user_count],
              [text.articles, article_count],
              [text.chat, chat_group_count],
              [text.messages, message_count],
              [text.today, today.now_login_count, text.signedUp(numberText(today.now_sign_count))],
            ] as const
          ).map(([name, value, more]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {numberText(value)}
                {more !== undefined && <small>{more}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Answered>
  );
};
