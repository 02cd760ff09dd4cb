import { useState } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import type { ListedRoleShare } from '@yanye/shared/contract/role-shares';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { ErrorView } from '@yanye/shared/ui/ErrorView';
import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { ConfirmDialog } from '#controls/ConfirmDialog.tsx';
import { shareMessages } from './messages.zh';
import styles from './OwnShares.module.css';
import { OwnShare } from './OwnShare';
import { sharesApi } from './shares.api';

const text = shareMessages.own;
const pageSize = 10;
/** Most shares of a page that the server sends. */
const most = 100;

interface Props {
  /** Of this session alone. */
  readonly session?: number;
}

/** The viewer's shares, the newest first, with what revokes them. */
export const OwnShares = ({ session }: Props) => {
  const [limit, setLimit] = useState(pageSize);
  const [asked, setAsked] = useState<ListedRoleShare>();
  const [revoke] = sharesApi.useRevokeShareMutation();
  const query = { page: 1, limit, ...(session !== undefined && { session }) };
  const { data, error, refetch } = sharesApi.useReadOwnSharesQuery({ query });
  if (!data) return error ? <ErrorView error={error} onRetry={refetch} /> : <LoadingView lines={3} />;
  if (data.count === 0)
    return session === undefined ? (
      <EmptyView title={text.emptyTitle} text={text.emptyText} />
    ) : (
      <p className={styles.none}>{text.emptyHere}</p>
    );
  return (
    <>
      <ul className={styles.list} aria-label={text.title}>
        {data.list.map((share) => (
          <OwnShare key={share.key} share={share} onRevoke={() => setAsked(share)} />
        ))}
      </ul>
      {data.count > data.list.length && limit < most && (
        <button
          type="button"
          className={styles.more}
          onClick={() => setLimit((before) => Math.min(before + pageSize, most))}
        >
          {text.more}
        </button>
      )}
      {asked && (
        <ConfirmDialog
          title={shareMessages.revoke.title}
          text={shareMessages.revoke.text(asked.title)}
          keep={shareMessages.revoke.keep}
          confirm={text.revoke}
          onConfirm={async () => {
            const { error: problem } = await revoke({ params: { key: asked.key } });
            return problem ? asApiError(problem).msg : '';
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
};
