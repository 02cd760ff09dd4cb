import { presentableDiff } from '@codemirror/merge';
import { Muted } from '#layout/Text.tsx';
import { messages } from './messages.zh';
import styles from './TextDiff.module.css';

interface Props {
  readonly before: string;
  readonly after: string;
}

export const TitleDiff = ({ before, after }: Props) => {
  const changes = presentableDiff(before, after);
  const last = changes.at(-1);
  return (
    <p className={styles.title}>
      <Muted small className={styles.titleName}>
        {messages.titleChanged}
      </Muted>
      {changes.map(({ fromA, toA, fromB, toB }, at) => (
        <span key={fromB}>
          {after.slice(changes[at - 1]?.toB ?? 0, fromB)}
          {toA > fromA && <del>{before.slice(fromA, toA)}</del>}
          {toB > fromB && <ins>{after.slice(fromB, toB)}</ins>}
        </span>
      ))}
      {after.slice(last?.toB ?? 0)}
    </p>
  );
};
