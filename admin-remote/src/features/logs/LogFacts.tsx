import { SafetyCertificateOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { LogEntry } from '@yanye/shared/contract/logs';
import { logTypeLabels } from '@yanye/shared/contract/logs.calls';
import type { Output } from '@yanye/shared/contract/route';
import type { logRoutes } from '@yanye/shared/contract/logs';
import { Link } from '@yanye/shared/router';
import { Minute } from '#controls/Minute.tsx';
import { Facts } from '#layout/Facts.tsx';
import { Row, Stack } from '#layout/Stack.tsx';
import { Muted, TextButton } from '#layout/Text.tsx';
import { personOf, prettyJson, sourceOf } from './log-texts';
import { LogChanges } from './LogChanges';
import styles from './LogFacts.module.css';
import { messages } from './messages.zh';

const text = messages.details;

type OpenedEntry = Output<(typeof logRoutes)['one']>;

interface Props {
  readonly entry: OpenedEntry;
  readonly onGo: (id: number) => void;
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className={styles.heading}>{title}</h3>
    {children}
  </section>
);

const numberOf = ({ type, details: { seq } }: LogEntry): string =>
  seq === 0
    ? text.waiting(logTypeLabels[type])
    : text.number(logTypeLabels[type], seq.toLocaleString('en-US'));

/** @returns pairs without those that say nothing */
const factsOf = (entry: LogEntry): (readonly [string, ReactNode])[] => {
  const { details, created_at, serviceName, userID } = entry;
  const { device, record, count } = details;
  const source = [sourceOf(entry), device].filter(Boolean).join(' · ');
  const person = personOf(entry);
  const all: (readonly [string, ReactNode])[] = [
    [text.time, <Minute key="time" time={created_at} />],
    [text.person, userID === 0 ? person : <Link to={`/admin/users/user/${userID}`}>{person}</Link>],
    [text.source, source],
    [text.record, [record.label, record.name || record.id].filter(Boolean).join(' · ')],
    [text.service, serviceName],
    [text.count, count > 1 ? text.times(count.toLocaleString('en-US')) : ''],
  ];
  return all.filter(([, value]) => value !== '');
};

/** What an entry says. */
export const LogFacts = ({ entry, onGo }: Props) => {
  const { details, type, later, content } = entry;
  const { request, context, sealed, digest, reverted_by, reverts, is_erased } = details;
  return (
    <Stack gap={24}>
      <Stack gap={8}>
        <Muted>{type === 'runtimeType' ? logTypeLabels[type] : numberOf(entry)}</Muted>
        <Facts label={text.facts} facts={factsOf(entry)} />
        {is_erased && <Muted as="p">{text.erased}</Muted>}
      </Stack>
      {sealed && (
        <Part title={text.sealed}>
          <p>{text.sealedText(sealed.range, sealed.count.toLocaleString('en-US'))}</p>
        </Part>
      )}
      <LogChanges entry={entry} />
      {type === 'runtimeType' && content !== '' && <pre className={styles.block}>{content}</pre>}
      {context !== '' && (
        <Part title={text.context}>
          <pre className={styles.block}>{prettyJson(context)}</pre>
        </Part>
      )}
      {request && (
        <Part title={text.request}>
          <pre className={styles.block}>
            <b>{request.method}</b> {request.path}
            {request.id !== '' && `\n${request.id}`}
          </pre>
        </Part>
      )}
      {(reverted_by > 0 || reverts > 0) && (
        <Row as="p">
          {reverted_by > 0 ? text.reverted : text.reverts}
          <TextButton className={styles.link} onClick={() => onGo(reverted_by || reverts)}>
            {text.shown}
          </TextButton>
        </Row>
      )}
      {later.length > 0 && (
        <Part title={text.later}>
          <ol className={styles.later}>
            {later.map((change) => (
              <li key={change.id}>
                <TextButton className={styles.link} onClick={() => onGo(change.id)}>
                  {change.title}
                </TextButton>
                <Muted small>
                  {personOf(change)} · <Minute time={change.created_at} />
                </Muted>
              </li>
            ))}
          </ol>
        </Part>
      )}
      {digest !== '' && (
        <Part title={text.check}>
          <Row as="p" className={styles.digest}>
            <SafetyCertificateOutlined aria-hidden />
            {text.digest(`${digest.slice(0, 8)}…${digest.slice(-8)}`)}
          </Row>
        </Part>
      )}
    </Stack>
  );
};
