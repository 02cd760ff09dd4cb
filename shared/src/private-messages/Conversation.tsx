import { useEffect, useRef, useState, type ReactNode } from 'react';
import { asApiError } from '../api/http';
import { selectIsReadOnly, selectUser } from '@yanye/shared/auth/auth-slice';
import type { MessagePerson } from '../contract/private-messages';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch, useAppSelector } from '@yanye/shared/redux';
import { useFocusBack } from '@yanye/shared/use-focus-back';
import { EmptyView } from '../ui/EmptyView';
import { ErrorView } from '../ui/ErrorView';
import { LoadingView } from '../ui/LoadingView';
import styles from './Conversation.module.css';
import { MessageForm } from './MessageForm';
import { MessageList } from './MessageList';
import { messageTexts as text } from './messages.zh';
import { messagesApi, blocksApi } from './private-messages.api';
import { ReportPerson } from './ReportPerson';
import { TalkMenu } from './TalkMenu';
import { useNewestInSight } from './use-newest-in-sight';

const BlockButton = ({ person }: { readonly person: MessagePerson }) => {
  const [keepAway] = blocksApi.useKeepAwayMutation();
  const [letBack] = blocksApi.useLetBackMutation();
  const dispatch = useAppDispatch();
  const turn = async () => {
    const { error } = person.is_blocked
      ? await letBack({ body: { id_list: [person.id] } })
      : await keepAway({ body: { user_id: person.id } });
    if (!error)
      dispatch(showToast({ kind: 'success', text: person.is_blocked ? text.unblocked : text.blocked }));
  };
  return (
    <button type="button" onClick={() => void turn()}>
      {person.is_blocked ? text.unblock : text.block}
    </button>
  );
};

interface Props {
  readonly personId: number;
  /** Whether it says whom one talks to; otherwise what is around it does. */
  readonly isNamed?: boolean;
  /** The way back to the list, where it takes the place of the list. */
  readonly back?: ReactNode;
}

/** The messages with one user and the form below them; mount a separate one per user. */
export const Conversation = ({ personId, isNamed = false, back }: Props) => {
  const me = useAppSelector((state) => selectUser(state).user_id);
  const person = messagesApi.useMessagePersonQuery({ query: { userID: personId } });
  const isReadOnly = useAppSelector(selectIsReadOnly);
  const talk = messagesApi.useConversationInfiniteQuery(personId, {
    refetchOnMountOrArgChange: true,
    skip: isReadOnly,
  });
  const [markRead] = messagesApi.useReadMessagesMutation();
  const [remove, removing] = messagesApi.useRemoveMessagesMutation();
  const [chosen, setChosen] = useState<readonly number[]>();
  const [isReporting, setReporting] = useState(false);
  const menu = useRef<HTMLElement>(null);
  useFocusBack(isReporting, () => menu.current);
  const dispatch = useAppDispatch();
  const [draft, setDraft] = useState('');

  const messages = (talk.data?.pages ?? []).toReversed().flatMap(({ list }) => list);
  const last = messages.at(-1);
  const newest = last?.id ?? 0;
  const hasUnread = messages.some(({ rev_user_id, is_read }) => rev_user_id === me && !is_read);

  useEffect(() => {
    if (hasUnread) void markRead({ body: { user_id: personId } });
  }, [hasUnread, newest, personId, markRead]);
  const isDrawn = person.data !== undefined && talk.data !== undefined;
  const { end, onScroll } = useNewestInSight({ isDrawn, newest, isMine: last?.send_user_id === me });

  // Loaded content stays: the user may be writing below it.
  const failure = (person.data ? undefined : person.error) ?? (talk.data ? undefined : talk.error);
  if (failure)
    return (
      <>
        {back}
        <ErrorView
          error={asApiError(failure)}
          onRetry={() => void (person.error ? person.refetch() : talk.refetch())}
        />
      </>
    );
  if (!person.data || !(talk.data || isReadOnly))
    return (
      <>
        {back}
        <LoadingView lines={5} />
      </>
    );
  const { nick_name, may_block, may_report } = person.data;

  const removeChosen = async () => {
    if (!chosen || chosen.length === 0 || removing.isLoading) return;
    const { error } = await remove({ body: { id_list: [...chosen] } });
    if (error) return;
    setChosen(undefined);
    dispatch(showToast({ kind: 'success', text: text.removed }));
  };

  return (
    <section className={styles.conversation} aria-label={text.dialog(nick_name)}>
      <div className={styles.top}>
        {back}
        {isNamed ? <h2 className={styles.name}>{nick_name}</h2> : <span className={styles.name} />}
        {chosen && (
          <button type="button" className={styles.done} onClick={() => setChosen(undefined)}>
            {text.done}
          </button>
        )}
        {!isReadOnly && (
          <TalkMenu opener={menu}>
            <button type="button" onClick={() => void talk.refetch()}>
              {text.refresh}
            </button>
            {messages.length > 0 && !chosen && (
              <button type="button" onClick={() => setChosen([])}>
                {text.manage}
              </button>
            )}
            {may_block && <BlockButton person={person.data} />}
            {may_report && (
              <button type="button" onClick={() => setReporting(true)}>
                {text.report}
              </button>
            )}
          </TalkMenu>
        )}
      </div>
      {isReporting && <ReportPerson person={person.data} onClose={() => setReporting(false)} />}
      {talk.error !== undefined && (
        <p className={styles.problem} role="alert">
          {text.stale(asApiError(talk.error).msg)}
        </p>
      )}
      <div className={styles.scroll} onScroll={onScroll}>
        {talk.hasNextPage && (
          <button type="button" className={styles.older} onClick={() => void talk.fetchNextPage()}>
            {text.older}
          </button>
        )}
        {messages.length === 0 ? (
          <EmptyView title={text.empty} text={text.emptyHint} />
        ) : (
          <MessageList
            label={text.list(nick_name)}
            messages={messages}
            me={me}
            own={text.me}
            {...(chosen && {
              chosen,
              onChoose: (id: number, isChosen: boolean) =>
                setChosen(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id)),
            })}
          />
        )}
        <div ref={end} />
      </div>
      {chosen ? (
        <div className={styles.tools}>
          <span className={styles.hint}>{text.removeHint}</span>
          <button
            type="button"
            className={styles.remove}
            disabled={chosen.length === 0}
            title={chosen.length === 0 ? text.nothingChosen : undefined}
            onClick={() => void removeChosen()}
          >
            {text.remove(chosen.length)}
          </button>
        </div>
      ) : (
        <MessageForm person={person.data} draft={draft} onDraft={setDraft} />
      )}
    </section>
  );
};
