import type { RoleAnswer, RoleDialog } from '@yanye/shared/contract/role-sessions';
import type { AnswerState } from '@yanye/shared/contract/role-sessions.calls';
import { Minute } from '#controls/Minute.tsx';
import { minuteOf } from '#controls/minute-of.ts';
import { RemoveButton } from '#controls/RowButtons.tsx';
import { Row, Stack } from '#layout/Stack.tsx';
import { Chip, Muted } from '#layout/Text.tsx';
import { messages } from './messages.zh';
import type { ManagedSession } from './role-sessions.api';
import styles from './SessionDialog.module.css';

const text = messages.opened;

const toneOf: Partial<Record<AnswerState, 'amber' | 'red' | 'blue'>> = {
  queued: 'blue',
  generating: 'blue',
  interrupted: 'amber',
  failed: 'red',
  blocked: 'red',
};

const receiptOf = ({ provider, model, is_demo, is_auto, charged }: RoleAnswer): string =>
  [
    is_auto ? text.automatic : is_demo ? text.demo : [provider, model].filter(Boolean).join(' · '),
    text.charged(charged),
  ]
    .filter(Boolean)
    .join(' · ');

interface AnswerProps {
  readonly answer: RoleAnswer;
  readonly role: string;
  /** Position among the answers to the question, as a sentence; '' for the only one. */
  readonly version: string;
}

/** The Markdown of an answer as text: what a model wrote is shown, and never rendered. */
const Answer = ({ answer, role, version }: AnswerProps) => (
  <Stack gap={8} className={styles.answer}>
    <Row gap={8}>
      <b>{text.answers(role)}</b>
      <Chip tone={toneOf[answer.state]}>{text.states[answer.state]}</Chip>
      {version !== '' && <Muted small>{version}</Muted>}
    </Row>
    {answer.reasoning !== '' && (
      <details>
        <summary>{text.reasoning}</summary>
        <p className={styles.reasoning}>{answer.reasoning}</p>
      </details>
    )}
    {answer.content === '' ? (
      <Muted as="p">{answer.problem || text.noText}</Muted>
    ) : (
      <>
        <p className={styles.words}>{answer.content}</p>
        {answer.problem !== '' && <Muted as="p">{answer.problem}</Muted>}
      </>
    )}
    <Muted as="p" small>
      <Minute time={answer.created_at} /> · {receiptOf(answer)}
      {answer.content !== '' && !answer.is_auto && ` · ${text.generated}`}
    </Muted>
  </Stack>
);

interface Props {
  readonly dialog: RoleDialog;
  readonly session: ManagedSession;
  readonly onRemove: (dialog: RoleDialog) => void;
}

/** A question with all its answers. */
export const SessionDialog = ({ dialog, session: { nickName, roleName }, onRemove }: Props) => {
  const { content, created_at, answers, chosen } = dialog;
  const versionOf = ({ id }: RoleAnswer, at: number): string => {
    if (answers.length === 1) return '';
    const place = text.version(at + 1, answers.length);
    return id === chosen ? `${place} · ${text.isChosen}` : place;
  };
  return (
    <Stack as="li" gap={12} className={styles.dialog}>
      <Row justify="spread" nowrap>
        <span>
          <b>{text.asks(nickName)}</b>{' '}
          <Muted small>
            <Minute time={created_at} />
          </Muted>
        </span>
        <RemoveButton label={text.remove(minuteOf(created_at))} onClick={() => onRemove(dialog)} />
      </Row>
      <p className={styles.words}>{content}</p>
      {answers.map((answer, at) => (
        <Answer key={answer.id} answer={answer} role={roleName} version={versionOf(answer, at)} />
      ))}
    </Stack>
  );
};
