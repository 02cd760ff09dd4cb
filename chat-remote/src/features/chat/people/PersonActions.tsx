import type { ReactNode } from 'react';
import { loginRequested, selectActor } from '@yanye/shared/auth/auth-slice';
import type { MessagePerson } from '@yanye/shared/contract/private-messages';
import { mayModerateChat } from '@yanye/shared/policy/chat.policy';
import { takesPart } from '@yanye/shared/policy/roles';
import { useAppDispatch, useAppSelector } from '@yanye/shared/redux';
import { Link } from '@yanye/shared/router';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { sessionAddress } from '#roles/session-address.ts';
import { useClosedReason } from '../composer/ClosedComposer';
import { chatMessages } from '../messages.zh';
import { useRoom, useRoomView, type CardPerson } from '../room/room-context';
import { peopleMessages as text } from './messages.zh';
import { blocksApi } from './people.api';
import styles from './PersonCard.module.css';

interface Props {
  readonly person: CardPerson;
  /** What the server says of them; undefined while it is not known, and for a visitor. */
  readonly facts: MessagePerson | undefined;
  readonly onClose: () => void;
  readonly onMute: () => void;
}

interface ActionProps {
  readonly children: ReactNode;
  readonly isMain?: boolean;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

const Action = ({ children, isMain = false, isDisabled = false, onClick }: ActionProps) => (
  <li>
    <button
      type="button"
      className={isMain ? styles.main : styles.action}
      aria-disabled={isDisabled}
      onClick={() => {
        if (!isDisabled) onClick();
      }}
    >
      {children}
    </button>
  </li>
);

const SignIn = ({ onClose }: Pick<Props, 'onClose'>) => {
  const dispatch = useAppDispatch();
  const signIn = () => {
    onClose();
    dispatch(loginRequested());
  };
  return (
    <>
      <p className={styles.note}>{text.signInFirst}</p>
      <ul className={styles.actions}>
        <Action isMain onClick={signIn}>
          {text.signIn}
        </Action>
      </ul>
    </>
  );
};

const BlockAction = ({ facts: { id, nick_name, is_blocked } }: { readonly facts: MessagePerson }) => {
  const dispatch = useAppDispatch();
  const [block, blocking] = blocksApi.useBlockMutation();
  const [unblock, unblocking] = blocksApi.useUnblockMutation();
  const turn = async () => {
    const { error } = is_blocked
      ? await unblock({ body: { id_list: [id] } })
      : await block({ body: { user_id: id } });
    if (error) return;
    const said = is_blocked ? text.unblocked(nick_name) : text.blocked(nick_name);
    dispatch(showToast({ kind: 'success', text: said }));
  };
  return (
    <Action isDisabled={blocking.isLoading || unblocking.isLoading} onClick={() => void turn()}>
      {is_blocked ? text.unblock : text.block}
    </Action>
  );
};

const Possible = ({ person, facts, onClose, onMute }: Props) => {
  const { onMention, onOverlay } = useRoom();
  const actor = useAppSelector(selectActor);
  const isOpen = useClosedReason() === undefined;
  const isUser = person.user_id !== 0;
  const mention = () => {
    onClose();
    onMention(person.nick_name);
  };
  return (
    <>
      {facts && !facts.may_send && <p className={styles.note}>{facts.refusal}</p>}
      <ul className={styles.actions}>
        {isUser && (
          <Action isMain isDisabled={!facts?.may_send} onClick={() => onOverlay({ kind: 'letter', person })}>
            {text.write}
          </Action>
        )}
        {isUser && isOpen && <Action onClick={mention}>{text.mention}</Action>}
        {facts?.may_block && <BlockAction facts={facts} />}
        {mayModerateChat(actor) && !facts?.is_admin && <Action onClick={onMute}>{text.mute}</Action>}
      </ul>
    </>
  );
};

/** A role is talked to alone, asked here, and muted like a person. */
const RoleActions = ({ person, onClose, onMute }: Props) => {
  const { actor, onMention } = useRoom();
  const isOpen = useClosedReason() === undefined;
  const mention = () => {
    onClose();
    onMention(person.nick_name);
  };
  return (
    <ul className={styles.actions}>
      <li>
        <Link className={styles.main} to={sessionAddress(person.role_id)}>
          {chatMessages.roleTalk}
        </Link>
      </li>
      {takesPart(actor) && isOpen && <Action onClick={mention}>{chatMessages.roleMention}</Action>}
      {mayModerateChat(actor) && <Action onClick={onMute}>{text.mute}</Action>}
    </ul>
  );
};

/** Actions of the viewer on a user; a visitor gets a link to sign in. */
export const PersonActions = (props: Props) => {
  const { person, onClose } = props;
  const actor = useAppSelector(selectActor);
  const isMe = useRoomView(({ me }) => person.user_id !== 0 && me.user_id === person.user_id);
  if (isMe) return null;
  if (person.role_id > 0) return <RoleActions {...props} />;
  if (!actor) return person.user_id === 0 ? null : <SignIn onClose={onClose} />;
  if (!takesPart(actor)) return <p className={styles.note}>{text.touristRefused}</p>;
  return <Possible {...props} />;
};
