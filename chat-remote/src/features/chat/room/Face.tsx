import type { ReactNode } from 'react';
import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { chosenPicture } from '@yanye/shared/contract/drawn-pictures.calls';
import { RoleIcon } from '#roles/RoleIcon.tsx';
import { Avatar, pictureAddress } from './Avatar';
import styles from './Face.module.css';

interface Props extends Pick<ChatMessage, 'role_id' | 'nick_name' | 'avatar'> {
  readonly size?: 'small' | 'normal' | 'large';
}

/** The picture of who speaks: round for people, a rounded square for AI roles. */
export const Face = ({ role_id, nick_name, avatar, size = 'normal' }: Props): ReactNode =>
  role_id === 0 ? (
    <Avatar name={nick_name} address={avatar} size={size} />
  ) : (
    <span className={styles.role} data-size={size}>
      <RoleIcon icon={chosenPicture(pictureAddress(avatar)) ?? ''} name={nick_name} />
    </span>
  );
