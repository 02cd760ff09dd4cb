import { ReloadOutlined, StopOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { useUpload } from '@yanye/shared/upload/use-upload';
import { FailedView } from '#controls/FailedView.tsx';
import { FileButton } from '#controls/FileButton.tsx';
import { useHoldDialog } from '#controls/pending-fields.ts';
import { noPicture, type ChosenPicture, type PictureFieldProps } from '#controls/picture-field.ts';
import { messages } from '#messages.zh.ts';
import { Row, Stack } from '#layout/Stack.tsx';
import { Muted, Problem } from '#layout/Text.tsx';
import styles from './CoverPicker.module.css';
import { imagesApi } from './images.api';
import { libraryUpload } from './library-upload';

const text = messages.images;

const step = 40;

export const CoverPicker = ({ value = noPicture, onChange, clear }: PictureFieldProps) => {
  const group = useId();
  const library = imagesApi.useImageNamesQuery();
  const [shown, setShown] = useState(step);
  const [problem, setProblem] = useState<string>();
  const [isUnlisted, setUnlisted] = useState(false);
  // The uploaded picture is the one that was not listed before.
  const known = useRef<ReadonlySet<number>>(undefined);
  const pictures = library.data ?? [];
  const choose = (picture: ChosenPicture) => onChange?.(picture);

  const upload = useUpload({
    ...libraryUpload,
    onRefused: setProblem,
    onDone: ({ id }) => {
      known.current = new Set(pictures.map((picture) => picture.id));
      void find(id);
    },
  });
  const [running] = upload.items;
  // Pending until the library lists the uploaded picture.
  const find = async (id: string) => {
    setUnlisted(false);
    const { isError } = await library.refetch();
    setUnlisted(isError);
    if (!isError) upload.remove(id);
  };
  const failure = running?.status === 'error' ? running.error : isUnlisted ? text.notListed : undefined;
  useHoldDialog(running && text.pending);

  useEffect(() => {
    const added = known.current && library.data?.find(({ id }) => !known.current?.has(id));
    if (!added) return;
    known.current = undefined;
    onChange?.({ id: added.id, url: added.path });
  }, [library.data, onChange]);

  const random = () => {
    const others = pictures.filter(({ path }) => path !== value.url);
    const picked = others[Math.floor(Math.random() * others.length)];
    if (picked) choose({ id: picked.id, url: picked.path });
  };

  const isOutside = value.url !== '' && !pictures.some(({ path }) => path === value.url);

  const option = (url: string, name: string, picture: ChosenPicture) => (
    <label key={url} className={styles.option} title={name}>
      <input
        type="radio"
        name={group}
        aria-label={text.choose(name)}
        checked={value.url === url}
        onChange={() => choose(picture)}
      />
      <img src={url} alt="" loading="lazy" />
    </label>
  );

  return (
    <Stack gap={8}>
      <Row>
        <Button
          size="small"
          icon={<StopOutlined aria-hidden />}
          disabled={clear ? clear.isOff : value.url === ''}
          onClick={() => (clear ? clear.act() : choose(noPicture))}
        >
          {clear?.label ?? text.none}
        </Button>
        <Button
          size="small"
          icon={<ReloadOutlined aria-hidden />}
          disabled={pictures.length === 0}
          onClick={random}
        >
          {text.random}
        </Button>
        <FileButton
          size="small"
          icon={<UploadOutlined aria-hidden />}
          label={text.upload}
          accept={libraryUpload.accept}
          refusal={undefined}
          loading={running?.status === 'uploading'}
          onFiles={(files) => {
            setProblem(undefined);
            void upload.add(files);
          }}
        >
          {running?.status === 'uploading' ? text.uploading(Math.round(running.progress * 100)) : text.upload}
        </FileButton>
      </Row>
      {running && failure !== undefined && (
        <Problem>
          {failure}
          <Button
            size="small"
            type="link"
            onClick={() => void (isUnlisted ? find(running.id) : upload.retry(running.id))}
          >
            {messages.states.retry}
          </Button>
          <Button
            size="small"
            type="link"
            onClick={() => {
              setUnlisted(false);
              upload.remove(running.id);
            }}
          >
            {messages.editor.dropImage}
          </Button>
        </Problem>
      )}
      {problem && <Problem>{problem}</Problem>}
      {library.isLoading && <LoadingView lines={2} />}
      {library.error && !library.data && <FailedView error={library.error} onRetry={library.refetch} />}
      {library.data && pictures.length === 0 && !isOutside && (
        <Muted as="p" small>
          {text.empty}
        </Muted>
      )}
      {(pictures.length > 0 || isOutside) && (
        <div role="radiogroup" aria-label={text.library} className={styles.grid}>
          {isOutside && option(value.url, text.current, value)}
          {pictures.slice(0, shown).map(({ id, path, name }) => option(path, name, { id, url: path }))}
          {pictures.length > shown && (
            <Button type="link" onClick={() => setShown(shown + step)}>
              {text.more(pictures.length - shown)}
            </Button>
          )}
        </div>
      )}
    </Stack>
  );
};
