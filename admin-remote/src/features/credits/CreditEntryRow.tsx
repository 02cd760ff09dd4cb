import type { CreditEntry } from '@yanye/shared/contract/credits';
import { Minute } from '#controls/Minute.tsx';
import { Row } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import styles from './Credits.module.css';
import { messages as text } from './messages.zh';

const whyOf = ({ reason, by }: CreditEntry): string =>
  [reason, by === '' ? '' : text.by(by)].filter((part) => part !== '').join(' · ');

export const CreditEntryRow = ({ entry }: { readonly entry: CreditEntry }) => (
  <Row as="li" gap={12} nowrap className={styles.entry}>
    <div>
      <div>{text.steps[entry.step]}</div>
      <Muted as="p" small>
        <Minute time={entry.created_at} />
        {whyOf(entry) !== '' && ` · ${whyOf(entry)}`}
      </Muted>
    </div>
    <div className={styles.amount}>
      <div>{text.amount(entry.amount)}</div>
      <Muted as="p" small>
        {text.after(entry.balance)}
      </Muted>
    </div>
  </Row>
);
