import { PictureOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { use, useState } from 'react';
import { PictureFieldContext } from '../controls/picture-field';
import { Row, Stack } from '../layout/Stack';
import styles from './forms.module.css';
import { messages as text } from './messages.zh';

interface Props {
  /** Maximum length of an address; undefined if none can be typed. */
  readonly addressLength: number | undefined;
  readonly placeholder?: string | undefined;
  /** Keeps the library open. */
  readonly isOpen: boolean;
  readonly addressLabel?: string | undefined;
  /** Injected by the form item. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (address: string) => void;
}

export const PictureInput = (props: Props) => {
  const { addressLength, placeholder, isOpen, addressLabel, id, value = '', onChange } = props;
  const PictureField = use(PictureFieldContext);
  const [isOpened, setOpened] = useState(false);
  const library = <PictureField value={{ id: 0, url: value }} onChange={({ url }) => onChange?.(url)} />;
  const address = addressLength !== undefined && (
    <Input
      id={id}
      aria-label={addressLabel}
      allowClear
      maxLength={addressLength}
      placeholder={placeholder}
      value={value}
      onChange={({ target }) => onChange?.(target.value.trim())}
    />
  );
  return (
    <Stack gap={8}>
      {!isOpen && (
        <Row nowrap>
          {value !== '' && <img className={styles.thumbnail} src={value} alt="" />}
          {address}
          <Button
            icon={<PictureOutlined aria-hidden />}
            aria-expanded={isOpened}
            onClick={() => setOpened(!isOpened)}
          >
            {isOpened ? text.closeLibrary : text.openLibrary}
          </Button>
        </Row>
      )}
      {(isOpen || isOpened) && library}
      {isOpen && address}
    </Stack>
  );
};
