import { useState } from 'react';
import { roleShareAddress } from '@yanye/shared/contract/role-shares.calls';
import { copyText } from '@yanye/shared/copy-text';
import { sessionMessages } from '../messages.zh';
import { shareMessages } from './messages.zh';
import styles from './OwnShares.module.css';

/** @returns the whole address of a share */
export const shareLink = (key: string): string => new URL(roleShareAddress(key), location.origin).href;

/** Copies the address of a share, and says so. */
export const CopyLink = ({ shareKey }: { readonly shareKey: string }) => {
  const [said, setSaid] = useState('');
  const copy = async () =>
    setSaid((await copyText(shareLink(shareKey))) ? sessionMessages.copied : sessionMessages.copyFailed);
  return (
    <button type="button" className={styles.copy} onClick={() => void copy()}>
      <span aria-live="polite">{said || shareMessages.own.copyLink}</span>
    </button>
  );
};
