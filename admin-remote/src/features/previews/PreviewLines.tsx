import { Button } from 'antd';
import type { Preview } from '@yanye/shared/contract/previews';
import { messages } from './messages.zh';
import styles from './PreviewDialog.module.css';
import { useRevokePreviewMutation } from './previews.api';

const text = messages;

/** @param moment RFC 3339 @returns the time to the minute, as in lists */
const minute = (moment: string): string => moment.slice(0, 16).replace('T', ' ');

export const PreviewLines = ({ links }: { readonly links: readonly Preview[] }) => {
  const [revoke, { isLoading, originalArgs }] = useRevokePreviewMutation();
  if (links.length === 0) return <p className={styles.note}>{text.empty}</p>;
  return (
    <ul className={styles.lines}>
      {links.map(({ id, nick_name, created_at, expires_at }) => (
        <li key={id} className={styles.line}>
          <span>
            {text.line(minute(created_at), minute(expires_at))}
            {nick_name && <span className={styles.by}>{text.by(nick_name)}</span>}
          </span>
          <Button
            size="small"
            danger
            aria-label={text.revokeOf(minute(created_at))}
            loading={isLoading && originalArgs?.params.id === id}
            onClick={() => void revoke({ params: { id } })}
          >
            {text.revoke}
          </Button>
        </li>
      ))}
    </ul>
  );
};
