import { PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { roleDetailLimits as limits } from '@yanye/shared/contract/role-details.calls';
import { RemoveButton } from '#controls/RowButtons.tsx';
import { Row, Stack } from '#layout/Stack.tsx';
import styles from './fields.module.css';
import { messages as text } from './messages.zh';

interface Props {
  readonly value?: readonly string[];
  readonly onChange?: (greetings: readonly string[]) => void;
}

/** A field of a form, which hands over value and handler: prologues to choose from. */
export const GreetingsField = ({ value = [], onChange }: Props) => (
  <Stack gap={8}>
    {value.map((greeting, at) => (
      // They have no identity of their own; what is typed is all that a row keeps.
      // eslint-disable-next-line react/no-array-index-key
      <Row key={at} nowrap>
        <Input.TextArea
          className={styles.grow}
          autoSize={{ minRows: 2, maxRows: 8 }}
          maxLength={limits.text}
          aria-label={text.greetingAt(at + 1)}
          value={greeting}
          onChange={({ target }) => onChange?.(value.with(at, target.value))}
        />
        <RemoveButton
          label={text.removeGreeting(at + 1)}
          onClick={() => onChange?.(value.filter((_one, index) => index !== at))}
        />
      </Row>
    ))}
    <Row>
      <Button
        icon={<PlusOutlined aria-hidden />}
        disabled={value.length >= limits.greetings}
        onClick={() => onChange?.([...value, ''])}
      >
        {text.addGreeting}
      </Button>
    </Row>
  </Stack>
);
