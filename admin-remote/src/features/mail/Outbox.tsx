import { selectRole } from '@yanye/shared/auth/auth-slice';
import type { OutboxMail } from '@yanye/shared/contract/mail';
import { mailStates, type MailStateName } from '@yanye/shared/contract/mail.calls';
import { refusalOf } from '@yanye/shared/policy/access';
import { useAppSelector } from '@yanye/shared/redux';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { Since } from '#controls/Since.tsx';
import { RowSteps } from '#controls/RowSteps.tsx';
import { PagedRows } from '#controls/PagedRows.tsx';
import { queryView, useQueryView } from '#controls/query-view.ts';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { Card } from '#layout/Card.tsx';
import { LinkTabs } from '#layout/LinkTabs.tsx';
import { Row, Stack } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import { useStateCounts } from '#table/use-state-tabs.ts';
import { mailApi } from './mail.api';
import { messages as text } from './messages.zh';
import styles from './Outbox.module.css';

const limit = 10;
/** Which mails are shown, stored in the query string. */
const outboxView = queryView<{ readonly mails: MailStateName; readonly page: number }>(
  { mails: 'failed', page: 1 },
  { mails: mailStates },
);
const kinds: Readonly<Record<string, string>> = text.kinds;

const MailRow = ({ mail }: { readonly mail: OutboxMail }) => {
  const withToast = useSuccessToast();
  const [retry, { isLoading }] = mailApi.useRetryMailsMutation();
  const [discard] = mailApi.useDiscardMailsMutation();
  const body = { id_list: [mail.id] };
  const isWaiting = mail.state === 'waiting';
  return (
    <li className={styles.mail}>
      <div className={styles.about}>
        <Row gap={8}>
          <strong>{kinds[mail.kind] ?? mail.kind}</strong>
          <span>{mail.to}</span>
        </Row>
        {mail.problem !== '' && mail.state !== 'sent' && (
          <p className={isWaiting ? undefined : styles.problem}>{mail.problem}</p>
        )}
        <Muted as="p" small>
          <Since time={mail.tried_at || mail.created_at} />
          {mail.state !== 'sent' && mail.attempt > 0 && ` · ${text.tried(mail.attempt)}`}
        </Muted>
      </div>
      {mail.state !== 'sent' && (
        <RowSteps
          of={text.mailTo(mail.to)}
          next={
            mail.may_retry
              ? {
                  name: isWaiting ? text.retryNow : text.retry,
                  isBusy: isLoading,
                  act: () => void withToast(retry({ body }), text.retried),
                }
              : undefined
          }
          more={[
            {
              name: text.discard,
              danger: true,
              act: () => void withToast(discard({ body }), text.discarded),
            },
          ]}
        />
      )}
    </li>
  );
};

/** Mails by what became of them; their texts are never shown. */
export const Outbox = () => {
  const [view, go] = useQueryView(outboxView);
  const { mails: state, page } = view;
  const refusal = useAppSelector((root) => refusalOf(selectRole(root), 'admin'));
  const counts = useStateCounts('mails', refusal !== undefined);
  const query = { state, page, limit };
  const answer = mailApi.useMailsQuery({ query }, { refetchOnMountOrArgChange: true });
  return (
    <Card title={text.outbox} className={styles.outbox}>
      <Muted as="p">{text.outboxHint}</Muted>
      <LinkTabs
        label={text.outboxState}
        className={styles.tabs}
        tabs={mailStates.map((value) => ({
          to: { search: outboxView.write({ mails: value, page: 1 }).toString() },
          title: text.outboxStates[value],
          total: counts?.[value],
          isCurrent: value === state,
        }))}
      />
      <PagedRows
        answer={answer}
        page={page}
        limit={limit}
        onPage={(to) => go({ ...view, page: to })}
        empty={<EmptyView title={text.noMails[state]} />}
      >
        {(mails) => (
          <Stack as="ul" gap={0} aria-label={text.outbox}>
            {mails.map((mail) => (
              <MailRow key={mail.id} mail={mail} />
            ))}
          </Stack>
        )}
      </PagedRows>
    </Card>
  );
};
