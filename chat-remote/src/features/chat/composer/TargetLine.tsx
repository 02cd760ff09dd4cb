import { excerptOf } from '@yanye/shared/contract/chat-messages.calls';
import { chatMessages as text } from '../messages.zh';
import { useExcerpt } from '../log/use-excerpt';
import { Icon } from '../room/icons';
import { useRoom, type ComposerTarget } from '../room/room-context';
import styles from './TargetLine.module.css';

/** Which message is answered or changed. */
export const TargetLine = ({ target: { kind, message } }: { readonly target: ComposerTarget }) => {
  const { onTarget, focusComposer } = useRoom();
  const shown = useExcerpt();
  return (
    <div className={styles.line}>
      <Icon name={kind === 'reply' ? 'reply' : 'pencil'} size={16} />
      <span className={styles.words}>
        <b>{kind === 'reply' ? text.replyTo(message.nick_name) : text.editing}</b>
        {shown(excerptOf(message))}
      </span>
      <button
        type="button"
        className={styles.cancel}
        aria-label={text.cancel}
        onClick={() => {
          onTarget(undefined);
          focusComposer();
        }}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  );
};
