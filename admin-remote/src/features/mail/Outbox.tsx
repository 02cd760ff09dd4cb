import { Button, Segmented } from 'antd';
import { useState } from 'react';
import type { OutboxMail } from '@yanye/shared/contract/mail';
import { mailStates, type MailStateName } from '@yanye/shared/contract/mail.calls';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { Minute } from '#controls/Minute.tsx';
import { PagedRows } from '#controls/PagedRows.tsx';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { Card } from '#layout/Card.tsx';
import { Row, Stack } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import { mailApi } from './mail.api';
import { messages as text } from './messages.zh';

const limit = 10;
const options = mailStates.map((value) => ({ value, label: text.outboxStates[value] }));
const kinds: Readonly<Record<string, string>> = text.kinds;

const MailRow = ({ mail }: { readonly mail: OutboxMail }) => {
  const withToast = useSuccessToast();
  const [retry, { isLoading }] = mailApi.useRetryMailsMutation();
  const [discard] = mailApi.useDiscardMailsMutation();
  const body = { id_list: [mail.id] };
  const isWaiting = mail.state === 'waiting';
  return (
    <Row as="li" justify="spread">
      <div>
        <b>{kinds[mail.kind] ?? mail.kind}</b> {mail.to}
        {mail.problem !== '' && mail.state !== 'sent' && <div>{mail.problem}</div>}
        <Muted as="p" small>
          <Minute time={mail.tried_at || mail.created_at} />
          {mail.state !== 'sent' && mail.attempt > 0 && ` · ${text.tried(mail.attempt)}`}
        </Muted>
      </div>
      {mail.state !== 'sent' && (
        <Row gap={8}>
          {mail.may_retry && (
            <Button
              size="small"
              loading={isLoading}
              aria-label={(isWaiting ? text.retryNowOf : text.retryOf)(mail.to)}
              onClick={() => void withToast(retry({ body }), text.retried)}
            >
              {isWaiting ? text.retryNow : text.retry}
            </Button>
          )}
          <Button
            size="small"
            aria-label={text.discardOf(mail.to)}
            onClick={() => void withToast(discard({ body }), text.discarded)}
          >
            {text.discard}
          </Button>
        </Row>
      )}
    </Row>
  );
};

/** Mails by what became of them; their texts are never shown. */
export const Outbox = () => {
  const [state, setState] = useState<MailStateName>('failed');
  const [page, setPage] = useState(1);
  const query = { state, page, limit };
  const answer = mailApi.useMailsQuery({ query }, { refetchOnMountOrArgChange: true });
  return (
    <Card title={text.outbox}>
      <Muted as="p">{text.outboxHint}</Muted>
      <Row>
        <Segmented<MailStateName>
          aria-label={text.outboxState}
          options={options}
          value={state}
          onChange={(chosen) => {
            setState(chosen);
            setPage(1);
          }}
        />
      </Row>
      <PagedRows
        answer={answer}
        page={page}
        limit={limit}
        onPage={setPage}
        empty={<EmptyView title={text.noMails[state]} />}
      >
        {(mails) => (
          <Stack as="ul" gap={12} aria-label={text.outbox}>
            {mails.map((mail) => (
              <MailRow key={mail.id} mail={mail} />
            ))}
          </Stack>
        )}
      </PagedRows>
    </Card>
  );
};
