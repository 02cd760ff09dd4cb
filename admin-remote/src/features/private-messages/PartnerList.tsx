import type { MessagePartner } from '@yanye/shared/contract/private-messages';
import { PersonPicture } from '#controls/PersonPicture.tsx';
import styles from './PartnerList.module.css';
import { messages as text } from './messages.zh';

export type Partner = Pick<MessagePartner, 'userID' | 'nickName' | 'avatar' | 'count'> &
  Partial<Pick<MessagePartner, 'unread' | 'last_content'>>;

interface Props {
  readonly partners: readonly Partner[];
  /** 0 if none is selected. */
  readonly chosen: number;
  readonly onChoose: (id: number) => void;
}

export const PartnerList = ({ partners, chosen, onChoose }: Props) => (
  <ul className={styles.list}>
    {partners.map(({ userID, nickName, avatar, count, unread = 0, last_content }) => (
      <li key={userID}>
        <button
          type="button"
          className={styles.partner}
          aria-pressed={userID === chosen}
          onClick={() => onChoose(userID)}
        >
          <PersonPicture nick={nickName} path={avatar} />
          <span className={styles.words}>
            <span className={styles.nick}>{nickName}</span>
            {last_content !== undefined && <span className={styles.last}>{last_content}</span>}
          </span>
          {unread > 0 ? (
            <span className={styles.unread} aria-label={text.unread(unread)}>
              {unread}
            </span>
          ) : (
            <span className={styles.count}>{text.count(count)}</span>
          )}
        </button>
      </li>
    ))}
  </ul>
);
