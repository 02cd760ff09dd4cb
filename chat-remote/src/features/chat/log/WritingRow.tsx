import { chatTypes } from '@yanye/shared/contract/chat.calls';
import { chatMessages as text } from '../messages.zh';
import { Face } from '../room/Face';
import { useRoomView } from '../room/room-context';
import { bubbleClass, Quote } from './Bubble';
import row from './LogRow.module.css';
import { Words } from './Words';
import styles from './WritingRow.module.css';

const noMentions = [] as const;

/** What a role is writing. It has no number yet: its message takes the place of this bubble. */
export const WritingRow = ({ clientId }: { readonly clientId: string }) => {
  const role = useRoomView(({ writing }) => writing.find(({ client_id }) => client_id === clientId));
  if (!role) return null;
  const { role_id, nick_name, avatar, reply } = role;
  return (
    <div className={row.row} data-own={false} data-first data-last>
      <span className={row.face}>
        <Face role_id={role_id} nick_name={nick_name} avatar={avatar} />
      </span>
      <div className={row.column}>
        <p className={row.who}>
          <span>{nick_name}</span>
          <span className={row.role}>{text.role}</span>
        </p>
        {/* The message is announced once it is complete. */}
        <div
          className={`${bubbleClass(chatTypes.text, false)} ${row.bubble}`}
          role="article"
          aria-busy="true"
          aria-label={text.roleWrites(nick_name)}
        >
          <Quote reply={reply} />
          <Words message={{ content: role.text, mentions: noMentions }} />
          <span className={styles.caret} aria-hidden="true" />
        </div>
        <p className={row.generated}>{text.generated}</p>
      </div>
    </div>
  );
};
