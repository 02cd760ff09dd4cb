import type { ReactNode } from 'react';
import type { PersonOverview } from '@yanye/shared/contract/people';
import { Since } from '#controls/Since.tsx';
import { Card } from '#layout/Card.tsx';
import { Facts } from '#layout/Facts.tsx';
import { Stack } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import { messages as text } from './messages.zh';
import styles from './Person.module.css';

type PersonRecord = NonNullable<PersonOverview['record']>;
type Fact = readonly [name: string, value: ReactNode];

/** What a person has besides what they published; one sentence where there is nothing. */
const Kept = ({ record }: { readonly record: PersonRecord }) => {
  const numbers: readonly (readonly [string, number])[] = [
    [text.kept.privateMessages, record.private_messages],
    [text.kept.sessions, record.role_sessions],
    [text.kept.collects, record.collects],
    [text.kept.unlisted, record.unlisted_articles],
    [text.kept.pending, record.pending_comments],
  ];
  const some = numbers.filter(([, count]) => count > 0);
  if (some.length === 0) return <Muted as="p">{text.kept.none}</Muted>;
  return (
    <Card title={text.kept.title}>
      <Facts facts={some.map(([name, count]) => [name, count.toLocaleString('zh-CN')])} />
      <Muted as="p" small>
        {text.kept.hint}
      </Muted>
    </Card>
  );
};

/** @returns what is known of an account and does not stand in the head of the page */
const accountOf = ({ sign_status, ip, addr, record }: PersonOverview): readonly Fact[] => {
  const { account } = text;
  const all: readonly Fact[] = [
    [account.source, sign_status],
    ...(record
      ? ([
          [account.secondFactor, record.has_second_factor ? account.on : account.off],
          [account.balance, record.balance.toLocaleString('zh-CN')],
          [account.ip, [ip, addr].filter((part) => part !== '').join(' · ')],
          [account.seen, record.last_seen_at && <Since key="seen" time={record.last_seen_at} />],
          [account.sign, record.sign],
          [account.link, record.link],
        ] as const)
      : []),
  ];
  return all.filter(([, value]) => value !== '');
};

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
        {record && <Kept record={record} />}
      </Stack>
      <Card title={account.title}>
        <Facts facts={accountOf(person)} />
      </Card>
    </div>
  );
};
