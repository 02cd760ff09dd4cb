import { UploadOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Transfer } from '@yanye/shared/contract/transfers';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { useUpload } from '@yanye/shared/upload/use-upload';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { FileButton } from '#controls/FileButton.tsx';
import { sizeText } from '@yanye/shared/size-text';
import { Row } from '#layout/Stack.tsx';
import { Muted, Problem } from '#layout/Text.tsx';
import { chosenFolder, droppedFolder, filesOfFolder } from './folder-files';
import { FolderButton } from './FolderButton';
import { messages } from './messages.zh';
import { partSender } from './send-in-parts';
import styles from './Transfers.module.css';
import { useFolder } from './use-folder';
import { contentChanged, transfersApi } from './transfers.api';

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
  const [cancel, cancelling] = transfersApi.useCancelTransferMutation();
  const [isOver, setOver] = useState(false);
  const [item] = upload.items;

  const take = ([file]: readonly File[]) => {
    if (!file || refusal !== undefined) return;
    if (item) upload.remove(item.id);
    void upload.add([file]);
  };
  const { isPacking, pack } = useFolder((archive) => take([archive]));
  const giveUp = async () => {
    if (item) upload.remove(item.id);
    const known = waiting;
    if (known) await cancel({ params: { id: known.id } });
    dispatch(contentChanged());
  };

  if (item && item.status !== 'done')
    return (
      <Row gap={12} className={styles.bar}>
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
            <Problem>{item.error}</Problem>
            <Button onClick={() => void upload.retry(item.id)}>{text.retry}</Button>
            <Button type="text" onClick={() => void giveUp()}>
              {text.giveUp}
            </Button>
          </>
        ) : (
          <Button onClick={() => upload.abort(item.id)}>{text.abort}</Button>
        )}
      </Row>
    );

  return (
    <>
      {waiting && (
        <Row gap={12} role="status">
          <span className={styles.name}>
            {text.interrupted(waiting.name, sizeText(waiting.received), sizeText(waiting.size))}
          </span>
          <GuardedButton refusal={refusal} loading={cancelling.isLoading} onClick={() => void giveUp()}>
            {text.giveUp}
          </GuardedButton>
        </Row>
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
          const folder = droppedFolder(event.dataTransfer);
          if (!folder) take([...event.dataTransfer.files]);
          else if (refusal === undefined) void pack(filesOfFolder(folder));
        }}
      >
        <Row gap={8}>
          <FileButton
            icon={<UploadOutlined aria-hidden />}
            label={text.choose}
            accept={accept}
            refusal={refusal}
            onFiles={take}
          >
            {text.choose}
          </FileButton>
          <FolderButton
            label={text.chooseFolder}
            refusal={refusal}
            isBusy={isPacking}
            onFiles={(files) => void pack(Promise.resolve(chosenFolder(files)))}
          />
        </Row>
        <Muted small>
          {isOver ? text.dropNow : text.drop}
          {limit !== undefined && `，${text.limit(sizeText(limit))}`}
        </Muted>
      </div>
    </>
  );
};
