import { Modal, Slider } from 'antd';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { imageCalls } from '@yanye/shared/contract/images.calls';
import { useUpload } from '@yanye/shared/upload/use-upload';
import { Failure } from '#controls/Failure.tsx';
import styles from './Account.module.css';
import { cropPicture, type PictureArea } from './crop-picture';
import { messages } from './messages.zh';

const text = messages.avatar;
const maxZoom = 4;

interface Props {
  readonly address: string;
  readonly name: string;
  readonly onDone: (path: string) => void;
  readonly onClose: () => void;
}

export const AvatarCropDialog = ({ address, name, onDone, onClose }: Props) => {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<PictureArea>();
  const [isBroken, setIsBroken] = useState(false);
  const upload = useUpload({
    action: imageCalls.uploadOne.path,
    field: 'image',
    limit: 1,
    onDone: ({ answer }) => onDone(String(answer)),
  });
  const [running] = upload.items;
  const isSending = running?.status === 'init' || running?.status === 'uploading';

  const send = async () => {
    if (!area) return;
    if (running) upload.remove(running.id);
    const part = await cropPicture(address, area, name).catch(() => undefined);
    setIsBroken(part === undefined);
    if (part) await upload.add([part]);
  };
  const problem = isBroken ? text.broken : running?.status === 'error' ? running.error : undefined;

  return (
    <Modal
      open
      title={text.title}
      okText={isSending ? text.sending(Math.round(running.progress * 100)) : text.save}
      okButtonProps={{ disabled: !area || isSending }}
      mask={{ closable: false }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <Failure reason={problem} />
      <div className={styles.cropping} aria-label={text.area} role="group">
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          maxZoom={maxZoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_part, pixels) => setArea(pixels)}
          mediaProps={{ onError: () => setIsBroken(true) }}
          cropperProps={{ 'aria-label': text.area }}
        />
      </div>
      <Slider
        ariaLabelForHandle={text.zoom}
        min={1}
        max={maxZoom}
        step={0.1}
        value={zoom}
        tooltip={{ open: false }}
        onChange={setZoom}
      />
    </Modal>
  );
};
