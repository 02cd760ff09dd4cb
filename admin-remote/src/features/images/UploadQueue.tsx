import { CheckOutlined, CloseOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import type { UploadItem } from '@yanye/shared/upload/upload-items';
import { Card } from '#layout/Card.tsx';
import { Row } from '#layout/Stack.tsx';
import { Clamp, Muted } from '#layout/Text.tsx';
import { messages } from './messages.zh';
import styles from './UploadQueue.module.css';
import { uploadSummary } from './upload-summary';

const text = messages.queue;

interface Props {
  readonly items: readonly UploadItem[];
  readonly onRetry: (id: string) => void;
  readonly onAbort: (id: string) => void;
  readonly onRemove: (id: string) => void;
}

const line = {
  strokeColor: 'var(--leaf)',
  railColor: 'var(--line)',
  size: 'small',
  showInfo: false,
} as const;

const State = ({ item: { status, progress, error } }: { readonly item: UploadItem }) => {
  if (status === 'error')
    return (
      <span role="alert" className={styles.error}>
        {error}
      </span>
    );
  if (status === 'done')
    return (
      <span className={styles.done}>
        <CheckOutlined aria-hidden /> {text.done}
      </span>
    );
  return <span>{status === 'init' ? text.waiting : `${Math.round(progress * 100)}%`}</span>;
};

export const UploadQueue = ({ items, onRetry, onAbort, onRemove }: Props) => {
  const { total, done, failed, percent, isBusy } = uploadSummary(items);
  const ended = items.filter(({ status }) => status === 'done' || status === 'error');
  return (
    <Card as="section" gap={8} aria-label={text.label}>
      <Row justify="spread">
        <span aria-live="polite">{text.state(done, total, failed)}</span>
        <Row>
          {failed > 0 && (
            <Button
              size="small"
              onClick={() => items.forEach(({ id, status }) => status === 'error' && onRetry(id))}
            >
              {text.retryAll}
            </Button>
          )}
          <Button
            size="small"
            type="text"
            disabled={ended.length === 0}
            onClick={() => ended.forEach(({ id }) => onRemove(id))}
          >
            {text.clear}
          </Button>
        </Row>
      </Row>
      <Progress
        {...line}
        aria-label={text.all}
        percent={percent}
        status={isBusy ? 'active' : failed > 0 ? 'exception' : 'success'}
      />
      <ul className={styles.files}>
        {items.map((item) => {
          const { id, name, status, progress } = item;
          const isUnderWay = status === 'uploading';
          return (
            <li key={id} className={styles.file}>
              <Clamp lines={1} title={name}>
                {name}
              </Clamp>
              <Muted small>
                <State item={item} />
              </Muted>
              <span>
                {status === 'error' && (
                  <Button
                    size="small"
                    type="text"
                    aria-label={text.retryOf(name)}
                    icon={<ReloadOutlined aria-hidden />}
                    onClick={() => onRetry(id)}
                  />
                )}
                <Button
                  size="small"
                  type="text"
                  aria-label={isUnderWay ? text.abortOf(name) : text.removeOf(name)}
                  icon={<CloseOutlined aria-hidden />}
                  onClick={() => (isUnderWay ? onAbort(id) : onRemove(id))}
                />
              </span>
              <Progress
                {...line}
                className={styles.bar ?? ''}
                aria-label={text.file(name)}
                percent={Math.round(progress * 100)}
                status={status === 'error' ? 'exception' : status === 'done' ? 'success' : 'normal'}
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
};
