import { PictureOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import type { PictureField } from '../controls/picture-field';
import { Row, Stack } from '../layout/Stack';
import { messages as text } from './messages.zh';
import styles from './settings.module.css';

interface Props {
  readonly PictureField: PictureField;
  readonly maxLength: number;
  readonly placeholder?: string | undefined;
  /** These come from the form. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (address: string) => void;
}

/** A picture by its address, or chosen from the library, which opens below the field. */
export const SettingsPicture = (props: Props) => {
  const { PictureField, maxLength, placeholder, id, value = '', onChange } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap={8}>
      <Row nowrap>
        {value !== '' && <img className={styles.thumbnail} src={value} alt="" />}
        <Input
          {...(id !== undefined && { id })}
          allowClear
          maxLength={maxLength}
          {...(placeholder !== undefined && { placeholder })}
          value={value}
          onChange={({ target }) => onChange?.(target.value.trim())}
        />
        <Button
          icon={<PictureOutlined aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? text.closeLibrary : text.openLibrary}
        </Button>
      </Row>
      {isOpen && <PictureField value={{ id: 0, url: value }} onChange={({ url }) => onChange?.(url)} />}
    </Stack>
  );
};
