import { Button } from 'antd';
import type { Preview } from '@yanye/shared/contract/previews';
import { minuteOf } from '#controls/minute-of.ts';
import { Row, Stack } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import { messages } from './messages.zh';
import styles from './PreviewDialog.module.css';
import { previewsApi } from './previews.api';

const text = messages;

export const PreviewLines = ({ links }: { readonly links: readonly Preview[] }) => {
  const [revoke, { isLoading, originalArgs }] = previewsApi.useRevokePreviewMutation();
  if (links.length === 0) return <Muted as="p">{text.empty}</Muted>;
  return (
    <Stack as="ul" gap={0}>
      {links.map(({ id, nick_name, created_at, expires_at }) => (
        <Row as="li" key={id} gap={12} nowrap justify="spread" className={styles.line}>
          <span>
            {text.line(minuteOf(created_at), minuteOf(expires_at))}
            {nick_name && (
              <Muted as="div" small>
                {text.by(nick_name)}
              </Muted>
            )}
          </span>
          <Button
            size="small"
            danger
            aria-label={text.revokeOf(minuteOf(created_at))}
            loading={isLoading && originalArgs?.params.id === id}
            onClick={() => void revoke({ params: { id } })}
          >
            {text.revoke}
          </Button>
        </Row>
      ))}
    </Stack>
  );
};
