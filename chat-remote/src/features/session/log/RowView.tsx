import { useSession } from '../room/session-context';
import { AnswerView } from './AnswerView';
import { PickBox } from './PickBox';
import { Prologue } from './Prologue';
import { Question } from './Question';
import type { Row } from './rows';
import styles from './RowView.module.css';
import { UnsentQuestion } from './UnsentQuestion';

interface Props {
  readonly row: Row;
  readonly isLast: boolean;
}

/** One dialog: what was said and what the role answered. */
export const RowView = ({ row, isLast }: Props) => {
  const { picked } = useSession();
  if (row.kind === 'prologue') return <Prologue text={row.text} />;
  if (row.kind === 'unsent') return <UnsentQuestion words={row.words} />;
  const { dialog } = row;
  return (
    <div className={styles.row} data-picking={picked !== undefined}>
      {picked && <PickBox dialog={dialog} picked={picked} />}
      <div className={styles.turn}>
        <Question dialog={dialog} isLast={isLast} />
        <AnswerView dialog={dialog} isLast={isLast} />
      </div>
    </div>
  );
};
