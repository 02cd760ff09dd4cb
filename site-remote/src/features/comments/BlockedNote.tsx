import { commentMessages } from './messages.zh';
import styles from './BlockedNote.module.css';
import { blocksApi } from './comments.api';

export const BlockedNote = ({ blocked }: { readonly blocked: readonly number[] }) => {
  const [unblock, { isLoading }] = blocksApi.useUnblockPeopleMutation();
  return (
    <p className={styles.note}>
      {commentMessages.blockedCount(blocked.length)}
      <button
        type="button"
        aria-disabled={isLoading}
        onClick={() => !isLoading && void unblock({ body: { id_list: [...blocked] } })}
      >
        {commentMessages.unblockAll}
      </button>
    </p>
  );
};
