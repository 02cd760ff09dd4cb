import { useState } from 'react';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { Link } from '@yanye/shared/router';
import { download } from '../../controls/download';
import { GuardedButton } from '../../controls/GuardedButton';
import { usePrepareOwnDataMutation } from './own-data.api';
import { messages as text } from './messages.zh';
import styles from './OwnData.module.css';
import { RemoveAccountDialog } from './RemoveAccountDialog';

interface Props {
  readonly hasPassword: boolean;
  readonly refusal: string | undefined;
}

/** What one has left here: to take along, or to be removed. */
export const OwnDataPanel = ({ hasPassword, refusal }: Props) => {
  const dispatch = useAppDispatch();
  const [prepare, { isLoading }] = usePrepareOwnDataMutation();
  const [isRemoving, setIsRemoving] = useState(false);

  const start = async () => {
    const { data } = await prepare();
    if (!data) return;
    download(data.path);
    dispatch(showToast({ kind: 'success', text: text.begun }));
  };

  return (
    <section className={styles.panel} aria-labelledby="own-data">
      <h2 id="own-data">{text.title}</h2>
      <ul className={styles.rows}>
        <li>
          <div>
            <p className={styles.name}>{text.exportName}</p>
            <p className={styles.hint}>
              {text.exportHint} <Link to="/privacy">{text.privacy}</Link>
            </p>
          </div>
          <GuardedButton refusal={refusal} loading={isLoading} onClick={() => void start()}>
            {text.export}
          </GuardedButton>
        </li>
        <li>
          <div>
            <p className={styles.name}>{text.removeName}</p>
            <p className={styles.hint}>{text.removeHint}</p>
          </div>
          <GuardedButton
            danger
            refusal={refusal ?? (hasPassword ? undefined : text.missing)}
            onClick={() => setIsRemoving(true)}
          >
            {text.remove}
          </GuardedButton>
        </li>
      </ul>
      {isRemoving && <RemoveAccountDialog onClose={() => setIsRemoving(false)} />}
    </section>
  );
};
