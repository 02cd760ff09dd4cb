import type { ReactNode } from 'react';
import { chatFileAddress } from '@yanye/shared/contract/chat-files.calls';
import type { ChatFile, ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { chatReactions, chatTypes } from '@yanye/shared/contract/chat.calls';
import { mayAskAboutChat, mayBeAskedAbout } from '@yanye/shared/policy/chat.policy';
import { copyText } from '@yanye/shared/copy-text';
import { useAppDispatch } from '@yanye/shared/redux';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { askMessages as ask } from '../ask/messages.zh';
import { chatMessages as text } from '../messages.zh';
import { isOwn } from '../model/timeline';
import { peopleMessages as people } from '../people/messages.zh';
import { useFloatingDialog } from '../room/use-floating-dialog';
import { authorOf, useRoom, useRoomView } from '../room/room-context';
import { usePin } from '../room/use-pin';
import styles from './MessageMenu.module.css';
import { useMessageRights } from './use-message-rights';
import { useReactTo } from './use-react-to';

interface Props {
  readonly message: ChatMessage;
  /** Where it opens on wide screens; on narrow ones it is a sheet at the bottom. */
  readonly x: number;
  readonly y: number;
}

const Item = ({ children, onClick }: { readonly children: ReactNode; readonly onClick: () => void }) => (
  <li>
    <button type="button" className={styles.item} onClick={onClick}>
      {children}
    </button>
  </li>
);

interface PartProps {
  readonly message: ChatMessage;
  readonly onClose: () => void;
}

interface DownloadProps {
  readonly message: Pick<ChatMessage, 'content'>;
  readonly file: ChatFile;
  readonly onClick: () => void;
}

const DownloadItem = ({ message, file, onClick }: DownloadProps) => (
  <li>
    <a
      className={styles.item}
      href={chatFileAddress(file.token)}
      download={message.content}
      onClick={onClick}
    >
      {text.download}
    </a>
  </li>
);

const Signs = ({ message, onClose }: PartProps) => {
  const { isOn, turn } = useReactTo(message);
  return (
    <div className={styles.signs} role="group" aria-label={text.reactions}>
      {chatReactions.map((sign) => (
        <button
          key={sign}
          type="button"
          className={styles.sign}
          aria-label={text.react(sign)}
          aria-pressed={isOn(sign)}
          onClick={() => {
            onClose();
            void turn(sign);
          }}
        >
          {sign}
        </button>
      ))}
    </div>
  );
};

const Items = ({ message, x, y, onClose }: Props & PartProps) => {
  const { actor, onTarget, onOverlay, onPicked, focusComposer } = useRoom();
  const mayAsk = mayAskAboutChat(actor) && mayBeAskedAbout(message);
  const me = useRoomView((view) => view.me);
  const { mayReply, mayEdit, mayRecall, mayReport, mayPin } = useMessageRights(message);
  const isPinned = useRoomView(({ log }) => log.pinned?.id === message.id);
  const pin = usePin();
  const dispatch = useAppDispatch();
  const write = (kind: 'reply' | 'edit') => {
    onClose();
    onTarget({ kind, message });
    focusComposer();
  };
  const copy = async () => {
    const isCopied = await copyText(message.content);
    onClose();
    dispatch(
      showToast({ kind: isCopied ? 'success' : 'error', text: isCopied ? text.copied : text.notCopied }),
    );
  };
  return (
    <ul className={styles.list}>
      {mayReply && <Item onClick={() => write('reply')}>{text.reply}</Item>}
      {message.msg_type === chatTypes.text && <Item onClick={() => void copy()}>{text.copy}</Item>}
      {message.msg_type === chatTypes.image && (
        <Item onClick={() => onOverlay({ kind: 'picture', message })}>{text.openPicture}</Item>
      )}
      {message.file && <DownloadItem message={message} file={message.file} onClick={onClose} />}
      {mayEdit && <Item onClick={() => write('edit')}>{text.edit}</Item>}
      {mayRecall && <Item onClick={() => onOverlay({ kind: 'recall', message })}>{text.recall}</Item>}
      {mayPin && (
        <Item
          onClick={() => {
            onClose();
            void pin(message.id, !isPinned);
          }}
        >
          {isPinned ? text.unpin : text.pin}
        </Item>
      )}
      {mayAsk && (
        <Item
          onClick={() => {
            onClose();
            onPicked([message.id]);
          }}
        >
          {ask.pick}
        </Item>
      )}
      {!isOwn(message, me) && (
        <Item onClick={() => onOverlay({ kind: 'person', person: authorOf(message), x, y })}>
          {people.profile}
        </Item>
      )}
      {mayReport && <Item onClick={() => onOverlay({ kind: 'report', message })}>{text.report}</Item>}
    </ul>
  );
};

/** All actions on one message. */
export const MessageMenu = ({ message, x, y }: Props) => {
  const { onOverlay } = useRoom();
  const { mayReact } = useMessageRights(message);
  const dialog = useFloatingDialog({ x, y });
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className={styles.menu}
      aria-label={text.actions}
      onClose={() => onOverlay(undefined)}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) close();
      }}
    >
      <div className={styles.inside}>
        {mayReact && <Signs message={message} onClose={close} />}
        <Items message={message} x={x} y={y} onClose={close} />
      </div>
    </dialog>
  );
};
