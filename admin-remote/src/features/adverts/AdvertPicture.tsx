import { Input } from 'antd';
import { advertLimits } from '@yanye/shared/contract/adverts.calls';
import type { PictureField, PictureFieldProps } from '../../controls/picture-field';
import { messages } from './messages.zh';
import styles from './AdvertDialog.module.css';

interface Props extends PictureFieldProps {
  readonly PictureField: PictureField;
}

/** A picture by eye, freshly uploaded, or by its address. */
export const AdvertPicture = ({ PictureField, value = { id: 0, url: '' }, onChange }: Props) => (
  <div className={styles.picture}>
    <PictureField value={value} onChange={(picture) => onChange?.(picture)} />
    <Input
      aria-label={messages.form.address}
      placeholder="/uploads/"
      maxLength={advertLimits.images}
      value={value.url}
      onChange={(event) => onChange?.({ id: 0, url: event.target.value.trim() })}
    />
  </div>
);
