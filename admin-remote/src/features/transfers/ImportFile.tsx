import { UploadOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Transfer } from '@yanye/shared/contract/transfers';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { useUpload } from '@yanye/shared/upload/use-upload';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { inBytes } from './bytes';
import { Muted } from '#layout/Text.tsx';
import { messages } from './messages.zh';
import { partSender } from './send-in-parts';
import styles from './Transfers.module.css';
import { contentChanged, useCancelTransferMutation } from './transfers.api';

const text = messages.importing;
const accept = '.zip,.xml,.json';

interface Props {
  readonly refusal: string | undefined;
  /** An import whose upload is incomplete. */
  readonly waiting: Transfer | undefined;
  /** File size in bytes; undefined while unknown. */
  readonly limit: number | undefined;
}

export const ImportFile = ({ refusal, waiting, limit }: Props) => {
  const dispatch = useAppDispatch();
  const latest = useRef(waiting);
  useEffect(() => {
    latest.current = waiting;
  }, [waiting]);
  const sender = useMemo(
    () =>
      partSender(dispatch, ({ name, size }) => {
        const known = latest.current;
        return known?.name === name && known.size === size ? known : undefined;
      }),
    [dispatch],
  );
  const upload = useUpload({
    send: sender,
    accept,
    onRefused: (reason) => dispatch(showToast({ kind: 'error', text: reason })),
    onDone: (item) => {
      upload.remove(item.id);
      dispatch(contentChanged());
    },
  });
  const [cancel, cancelling] = useCancelTransferMutation();
  const [isOver, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const [item] = upload.items;

  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (!file || refusal !== undefined) return;
    if (item) upload.remove(item.id);
    void upload.add([file]);
  };
  const giveUp = async () => {
    if (item) upload.remove(item.id);
    const known = waiting;
    if (known) await cancel({ params: { id: known.id } });
    dispatch(contentChanged());
  };

  if (item && item.status !== 'done')
    return (
      <div className={styles.bar}>
        <span className={styles.name}>{item.name}</span>
        <Progress
          aria-label={text.sending(item.name)}
          percent={Math.floor(item.progress * 100)}
          status={item.status === 'error' ? 'exception' : 'active'}
          strokeColor="var(--leaf)"
          railColor="var(--line)"
        />
        {item.status === 'error' ? (
          <>
            <span role="alert" className={styles.error}>
              {item.error}
            </span>
            <Button onClick={() => void upload.retry(item.id)}>{text.retry}</Button>
            <Button type="text" onClick={() => void giveUp()}>
              {text.giveUp}
            </Button>
          </>
        ) : (
          <Button onClick={() => upload.abort(item.id)}>{text.abort}</Button>
        )}
      </div>
    );

  return (
    <>
      {waiting && (
        <div className={styles.bar} role="status">
          <span className={styles.name}>
            {text.interrupted(waiting.name, inBytes(waiting.received), inBytes(waiting.size))}
          </span>
          <GuardedButton refusal={refusal} loading={cancelling.isLoading} onClick={() => void giveUp()}>
            {text.giveUp}
          </GuardedButton>
        </div>
      )}
      <div
        className={styles.drop}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(refusal === undefined);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <input
          ref={chooser}
          type="file"
          accept={accept}
          aria-label={text.choose}
          onChange={(event) => {
            take(event.target.files);
            // Reset, so that the same file can be selected again.
            event.target.value = '';
          }}
        />
        <GuardedButton
          icon={<UploadOutlined aria-hidden />}
          refusal={refusal}
          onClick={() => chooser.current?.click()}
        >
          {text.choose}
        </GuardedButton>
        <Muted small>
          {isOver ? text.dropNow : text.drop}
          {limit !== undefined && `，${text.limit(inBytes(limit))}`}
        </Muted>
      </div>
    </>
  );
};
