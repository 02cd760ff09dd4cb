import { CopyOutlined, DeleteOutlined, DownloadOutlined, SwapOutlined } from '@ant-design/icons';
import { App, Button, Drawer } from 'antd';
import type { Image } from '@yanye/shared/contract/images';
import { copyText } from '@yanye/shared/copy-text';
import { FileButton } from '#controls/FileButton.tsx';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { minuteOf } from '#controls/minute-of.ts';
import { useToast } from '#controls/use-toast.ts';
import { Facts } from '#layout/Facts.tsx';
import { Row, Stack } from '#layout/Stack.tsx';
import { Problem } from '#layout/Text.tsx';
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
  const toast = useToast();
  const replace = useReplaceImage(image.id);
  const copy = async () => {
    if (await copyText(image.path)) toast('success', text.copied);
    else toast('error', text.copyFailed);
  };
  const askReplace = (open: () => void) =>
    void modal.confirm({
      title: text.replaceTitle(image.name),
      content: text.replaceText(image.useCount),
      okText: text.replaceConfirm,
      onOk: open,
    });

  return (
    <Drawer open title={text.title} size={480} closable={{ 'aria-label': text.close }} onClose={onClose}>
      <Stack gap={24}>
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
        <Facts
          label={text.facts}
          facts={[
            [text.size, sizeOf(image)],
            [text.weight, weightOf(image.bytes)],
            [text.kind, image.image_type],
            [text.uploaded, minuteOf(image.created_at)],
            [text.address, image.path],
          ]}
        />
        <Row>
          <Button icon={<DownloadOutlined aria-hidden />} href={image.path} download={fileNameOf(image)}>
            {text.download}
          </Button>
          <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
            {text.copy}
          </Button>
          <FileButton
            icon={<SwapOutlined aria-hidden />}
            label={text.replace}
            accept={replace.accept}
            refusal={refusal}
            hint={text.replaceHint}
            loading={replace.percent !== undefined}
            onBefore={askReplace}
            onFiles={replace.take}
          >
            {replace.percent === undefined ? text.replace : text.replacing(replace.percent)}
          </FileButton>
          <GuardedButton danger icon={<DeleteOutlined aria-hidden />} refusal={refusal} onClick={onRemove}>
            {text.remove}
          </GuardedButton>
        </Row>
        {replace.problem !== undefined && <Problem>{replace.problem}</Problem>}
        <ImagePlaces key={image.path} image={image} isLinked={refusal === undefined} />
      </Stack>
    </Drawer>
  );
};
