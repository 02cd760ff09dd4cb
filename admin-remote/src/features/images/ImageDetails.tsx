import { CopyOutlined, DeleteOutlined, DownloadOutlined, SwapOutlined } from '@ant-design/icons';
import { App, Button, Drawer } from 'antd';
import type { Image } from '@yanye/shared/contract/images';
import { copyText } from '@yanye/shared/copy-text';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { minuteOf } from '#controls/minute-of.ts';
import { fileNameOf, sizeOf, weightOf } from './image-facts';
import styles from './ImageDetails.module.css';
import { ImagePlaces } from './ImagePlaces';
import { messages } from './messages.zh';
import { RenameImage } from './RenameImage';
import { useReplaceImage } from './use-replace-image';

const text = messages.details;

interface Props {
  readonly image: Image;
  readonly refusal: string | undefined;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

export const ImageDetails = ({ image, refusal, onRemove, onClose }: Props) => {
  const { modal } = App.useApp();
  const dispatch = useAppDispatch();
  const replace = useReplaceImage(image.id);
  const facts = [
    [text.size, sizeOf(image)],
    [text.weight, weightOf(image.bytes)],
    [text.kind, image.image_type],
    [text.uploaded, minuteOf(image.created_at)],
    [text.address, image.path],
  ] as const;

  const copy = async () => {
    const done = await copyText(image.path);
    dispatch(
      showToast(done ? { kind: 'success', text: text.copied } : { kind: 'error', text: text.copyFailed }),
    );
  };
  const askReplace = () =>
    void modal.confirm({
      title: text.replaceTitle(image.name),
      content: text.replaceText(image.useCount),
      okText: text.replaceConfirm,
      cancelText: messages.cancel,
      onOk: () => replace.input.current?.click(),
    });

  return (
    <Drawer
      open

      title={text.title}
      size={480}
      closable={{ 'aria-label': text.close }}
      onClose={onClose}
    >
      <div className={styles.details}>
        <a
          className={styles.picture}
          href={image.path}
          target="_blank"
          rel="noopener"
          aria-label={image.name}
        >
          <img key={image.path} src={image.path} alt="" />
        </a>
        <RenameImage key={image.name} image={image} refusal={refusal} />
        <dl className={styles.facts} aria-label={text.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.tools}>
          <Button icon={<DownloadOutlined aria-hidden />} href={image.path} download={fileNameOf(image)}>
            {text.download}
          </Button>
          <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
            {text.copy}
          </Button>
          <GuardedButton
            icon={<SwapOutlined aria-hidden />}
            refusal={refusal}
            hint={text.replaceHint}
            loading={replace.percent !== undefined}
            onClick={askReplace}
          >
            {replace.percent === undefined ? text.replace : text.replacing(replace.percent)}
          </GuardedButton>
          <input
            ref={replace.input}
            hidden
            type="file"
            accept={replace.accept}
            aria-label={text.replace}
            onChange={(event) => {
              replace.take([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
          <GuardedButton
            danger
            icon={<DeleteOutlined aria-hidden />}
            refusal={refusal ?? (image.useCount > 0 ? text.removeUsed : undefined)}
            onClick={onRemove}
          >
            {text.remove}
          </GuardedButton>
        </div>
        {replace.problem !== undefined && (
          <p role="alert" className={styles.problem}>
            {replace.problem}
          </p>
        )}
        <ImagePlaces key={image.path} image={image} isLinked={refusal === undefined} />
      </div>
    </Drawer>
  );
};
