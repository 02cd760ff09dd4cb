import { Input } from 'antd';
import { roleTagLimits } from '@yanye/shared/contract/role-tags.calls';
import { Row, Stack } from '#layout/Stack.tsx';
import styles from './ColorField.module.css';
import { messages as text } from './messages.zh';

/** Readable on both grounds, since the square writes titles in them. */
export const swatches = [
  '#2f6b4f',
  '#2b5fa6',
  '#8a5a00',
  '#a33b2b',
  '#6b4fa3',
  '#0f6f78',
  '#9a3f73',
  '#5b6170',
] as const;

interface Props {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (color: string) => void;
}

/** A field of a form, which hands over value and handler: one of the swatches, or a colour as code. */
export const ColorField = ({ id, value = '', onChange }: Props) => (
  <Stack gap={8}>
    <Row as="div" gap={4} role="group" aria-label={text.swatches}>
      {swatches.map((color) => (
        <button
          key={color}
          type="button"
          className={styles.swatch}
          style={{ background: color }}
          aria-label={color}
          aria-pressed={value.toLowerCase() === color}
          onClick={() => onChange?.(color)}
        />
      ))}
    </Row>
    <Input
      {...(id !== undefined && { id })}
      maxLength={roleTagLimits.color}
      placeholder="#2f6b4f"
      value={value}
      onChange={(event) => onChange?.(event.target.value)}
    />
  </Stack>
);
