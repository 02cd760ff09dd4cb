import { PictureOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { use, useState } from 'react';
import { PictureFieldContext } from '../controls/picture-field';
import { Row, Stack } from '../layout/Stack';
import styles from './forms.module.css';
import { messages as text } from './messages.zh';

interface Props {
  /** Characters of an address; absent where none can be typed. */
  readonly addressLength: number | undefined;
  readonly placeholder?: string | undefined;
  readonly isOpen: boolean;
  readonly addressLabel?: string | undefined;
  /** These come from the form. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (address: string) => void;
}

/** A picture by its address, or chosen from the library. */
export const PictureInput = (props: Props) => {
  const { addressLength, placeholder, isOpen: isAlwaysOpen, addressLabel, id, value = '', onChange } = props;
  const PictureField = use(PictureFieldContext);
  const [isOpen, setOpen] = useState(isAlwaysOpen);
  return (
    <Stack gap={8}>
      {isAlwaysOpen && <PictureField value={{ id: 0, url: value }} onChange={({ url }) => onChange?.(url)} />}
      <Row nowrap>
        {value !== '' && !isAlwaysOpen && <img className={styles.thumbnail} src={value} alt="" />}
        {addressLength !== undefined && (
          <Input
            {...(id !== undefined && { id })}
            {...(addressLabel !== undefined && { 'aria-label': addressLabel })}
            allowClear
            maxLength={addressLength}
            {...(placeholder !== undefined && { placeholder })}
            value={value}
            onChange={({ target }) => onChange?.(target.value.trim())}
          />
        )}
        {!isAlwaysOpen && (
          <Button
            icon={<PictureOutlined aria-hidden />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? text.closeLibrary : text.openLibrary}
          </Button>
        )}
      </Row>
      {isOpen && !isAlwaysOpen && (
        <PictureField value={{ id: 0, url: value }} onChange={({ url }) => onChange?.(url)} />
      )}
    </Stack>
  );
};
