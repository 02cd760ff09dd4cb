import { sessionMessages } from '../messages.zh';
import { useSession } from '../room/session-context';
import styles from './ContextDialog.module.css';

const text = sessionMessages.context;

/** In place of the parts of a prompt where none was sent. */
export const NoContext = ({ answerId }: { readonly answerId: number }) => {
  const { dialogs } = useSession().log;
  const answer = dialogs.flatMap(({ answers }) => answers).find(({ id }) => id === answerId);
  return <p className={styles.total}>{answer?.is_demo ? text.demo : text.unknown}</p>;
};
