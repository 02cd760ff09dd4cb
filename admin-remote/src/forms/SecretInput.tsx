import { Button, Input } from 'antd';
import { useState } from 'react';
import { Row } from '../layout/Stack';
import { messages as text } from './messages.zh';

interface Props {
  readonly maxLength: number;
  readonly autoComplete: string;
  /** Makes a new secret, which is then shown, so that it can be copied. */
  readonly generate: (() => string) | undefined;
  /** Injected by the form item. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (secret: string) => void;
}

export const SecretInput = ({ generate, onChange, ...input }: Props) => {
  const [visible, setVisible] = useState(false);
  const field = (
    <Input.Password
      {...input}
      visibilityToggle={{ visible, onVisibleChange: setVisible }}
      onChange={({ target }) => onChange?.(target.value)}
    />
  );
  if (!generate) return field;
  return (
    <Row nowrap>
      {field}
      <Button
        onClick={() => {
          setVisible(true);
          onChange?.(generate());
        }}
      >
        {text.generate}
      </Button>
    </Row>
  );
};
