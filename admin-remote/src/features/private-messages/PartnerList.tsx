import type { MessagePartner } from '@yanye/shared/contract/private-messages';
import { timeAgo } from '@yanye/shared/notices/time-ago';
import { PersonPicture } from '#controls/PersonPicture.tsx';
import { Stack } from '#layout/Stack.tsx';
import { Clamp, Muted, ListChoice } from '#layout/Text.tsx';
import styles from './PartnerList.module.css';
import { messages as text } from './messages.zh';

export type Partner = Pick<MessagePartner, 'userID' | 'nickName' | 'avatar' | 'last_at'> &
  Partial<Pick<MessagePartner, 'unread' | 'last_content'>>;

interface Props {
  readonly partners: readonly Partner[];
  /** 0 if none is selected. */
  readonly chosen: number;
  readonly onChoose: (id: number) => void;
}

export const PartnerList = ({ partners, chosen, onChoose }: Props) => (
  <Stack as="ul" gap={0}>
    {partners.map(({ userID, nickName, avatar, unread = 0, last_content, last_at }) => (
      <li key={userID}>
        <ListChoice
          className={styles.partner}
          aria-pressed={userID === chosen}
          onClick={() => onChoose(userID)}
        >
          <PersonPicture nick={nickName} path={avatar} />
          <Stack as="span" gap={0} className={styles.words}>
            <Clamp lines={1}>
              <strong>{nickName}</strong>
            </Clamp>
            {last_content !== undefined && (
              <Muted small>
                <Clamp lines={1}>{last_content}</Clamp>
              </Muted>
            )}
          </Stack>
          <span className={styles.last}>
            <time dateTime={last_at}>{timeAgo(last_at, Date.now())}</time>
            {unread > 0 && (
              <span className={styles.unread} aria-label={text.unread(unread)}>
                {unread}
              </span>
            )}
          </span>
        </ListChoice>
      </li>
    ))}
  </Stack>
);
