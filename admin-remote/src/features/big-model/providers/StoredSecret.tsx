import { Button, Input } from 'antd';
import { storedSecret } from '@yanye/shared/contract/model-providers.calls';
import { Row, Stack } from '#layout/Stack.tsx';
import { Dot, Muted } from '#layout/Text.tsx';
import { messages as text } from './messages.zh';

interface Props {
  readonly label: string;
  /** Whether the server has one, which it never sends. */
  readonly isStored: boolean;
  readonly maxLength: number;
  /** The form sets the following ones. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

/** A secret that can be replaced once it is stored, but not be read. */
export const StoredSecret = ({ label, isStored, maxLength, id, value = '', onChange, ...aria }: Props) => {
  if (value === storedSecret)
    return (
      <Row gap={12}>
        <Dot tone="leaf" isFilled>
          {text.stored}
        </Dot>
        <Button id={id} size="small" aria-label={text.replaceOf(label)} onClick={() => onChange?.('')}>
          {text.replace}
        </Button>
      </Row>
    );
  const input = (
    <Input.Password
      {...aria}
      id={id}
      value={value}
      maxLength={maxLength}
      autoComplete="new-password"
      autoFocus={isStored}
      onChange={({ target }) => onChange?.(target.value)}
    />
  );
  if (!isStored) return input;
  return (
    <Stack gap={4}>
      <Row nowrap>
        {input}
        <Button aria-label={text.keepOf(label)} onClick={() => onChange?.(storedSecret)}>
          {text.keep}
        </Button>
      </Row>
      <Muted small>{text.keyReplacing}</Muted>
    </Stack>
  );
};
