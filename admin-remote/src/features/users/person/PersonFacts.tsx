import type { PersonOverview } from '@yanye/shared/contract/people';
import { Minute } from '#controls/Minute.tsx';
import { Card } from '#layout/Card.tsx';
import { Facts } from '#layout/Facts.tsx';
import { Stack } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import { messages as text } from './messages.zh';
import styles from './Person.module.css';

/** The numbers of what a person wrote, and their account. */
export const PersonFacts = ({ person }: { readonly person: PersonOverview }) => {
  const { counts, record } = person;
  const account = text.account;
  const totals: readonly (readonly [string, number])[] = [
    [text.totals.views(counts.article_views), counts.articles],
    [text.totals.comments, counts.comments],
    [text.totals.chat, counts.chat_messages],
    ...(record ? ([[text.totals.sessions, record.role_sessions]] as const) : []),
  ];
  return (
    <div className={styles.columns}>
      <Stack gap={24}>
        <dl className={styles.totals}>
          {totals.map(([name, count]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{count.toLocaleString('zh-CN')}</dd>
            </div>
          ))}
        </dl>
        {record && (
          <Card title={text.kept.title}>
            <Muted as="p" small>
              {text.kept.hint}
            </Muted>
            <Facts
              facts={[
                [text.kept.privateMessages, record.private_messages],
                [text.kept.sessions, record.role_sessions],
                [text.kept.collects, record.collects],
                [text.kept.unlisted, record.unlisted_articles],
                [text.kept.pending, record.pending_comments],
              ]}
            />
          </Card>
        )}
      </Stack>
      <Card title={account.title}>
        <Facts
          facts={[
            [account.role, person.role],
            [account.source, person.sign_status],
            [account.email, person.email || account.none],
            ...(record
              ? ([
                  [account.secondFactor, record.has_second_factor ? account.on : account.off],
                  [account.balance, record.balance],
                  [
                    account.ip,
                    [person.ip, person.addr].filter((part) => part !== '').join(' · ') || account.none,
                  ],
                  [
                    account.seen,
                    record.last_seen_at === '' ? account.none : <Minute time={record.last_seen_at} />,
                  ],
                  [account.sign, record.sign || account.none],
                  [account.link, record.link || account.none],
                ] as const)
              : []),
          ]}
        />
      </Card>
    </div>
  );
};
