import { useState } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import { useNavigate } from '@yanye/shared/router';
import { ErrorView } from '@yanye/shared/ui/ErrorView';
import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { sessionAddress } from '#roles/session-address.ts';
import { ConfirmDialog } from '#controls/ConfirmDialog.tsx';
import { sessionMessages } from '../messages.zh';
import { useSession } from '../room/session-context';
import { sessionApi } from '../session.api';
import { RenameDialog } from './RenameDialog';
import { SessionItem, type ListedSession } from './SessionItem';
import styles from './SessionList.module.css';
import { useSessions } from './use-sessions';

const text = sessionMessages.side;

interface Asked {
  readonly what: 'rename' | 'remove';
  readonly session: ListedSession;
}

/** @returns removes a session; after the one that is open the first remaining one follows, or the square */
const useRemoval = () => {
  const { session: current } = useSession();
  const [remove] = sessionApi.useRemoveRoleSessionMutation();
  const [find] = sessionApi.useLazyReadRoleSessionsQuery();
  const navigate = useNavigate();
  return async (id: number): Promise<string> => {
    const { error } = await remove({ params: { id } });
    if (error) return asApiError(error).msg;
    if (id !== current.id) return '';
    const roleId = current.role.id;
    const { data } = await find({ query: { roleID: roleId, page: 1, limit: 1 } });
    const next = data?.list.find((one) => one.id !== id);
    await navigate(next ? sessionAddress(roleId, next.id) : '/bigModel/square', { replace: true });
    return '';
  };
};

/** The viewer's sessions with the role. */
export const SessionList = ({ onOpened }: { readonly onOpened: () => void }) => {
  const { session: current } = useSession();
  const sessions = useSessions(current.role.id);
  const [asked, setAsked] = useState<Asked>();
  const remove = useRemoval();
  const [pin] = sessionApi.usePinRoleSessionMutation();
  const { list, error } = sessions;
  return (
    <section className={styles.sessions} aria-label={text.sessions}>
      <h3 className={styles.title}>{text.sessions}</h3>
      <input
        type="search"
        className={styles.search}
        value={sessions.typed}
        aria-label={text.search}
        placeholder={text.search}
        onChange={(event) => sessions.onTyped(event.target.value)}
      />
      {!list && (error ? <ErrorView error={error} onRetry={sessions.refetch} /> : <LoadingView />)}
      {list?.length === 0 && (
        <p className={styles.none} role="status">
          {sessions.isSearched ? text.noneFound : text.none}
        </p>
      )}
      <ul className={styles.list}>
        {list?.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            roleId={current.role.id}
            isCurrent={session.id === current.id}
            onOpened={onOpened}
            onAsked={(what) => {
              if (what !== 'pin') return setAsked({ what, session });
              void pin({ params: { id: session.id }, body: { pinned: !session.pinned } });
            }}
          />
        ))}
      </ul>
      {sessions.hasMore && (
        <button type="button" className={styles.more} onClick={sessions.more}>
          {text.more}
        </button>
      )}
      {asked?.what === 'rename' && (
        <RenameDialog session={asked.session} onClose={() => setAsked(undefined)} />
      )}
      {asked?.what === 'remove' && (
        <ConfirmDialog
          title={text.removeTitle}
          text={text.removeText(asked.session.name)}
          keep={text.keep}
          confirm={sessionMessages.remove}
          onConfirm={() => remove(asked.session.id)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
};
