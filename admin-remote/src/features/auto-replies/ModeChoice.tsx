import { Select } from 'antd';
import { autoReplyModes, type AutoReplyMode } from '@yanye/shared/contract/auto-replies.calls';
import { Stack } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import { messages as text } from './messages.zh';

export const modeOptions = Object.values(autoReplyModes).map((value) => ({
  value,
  label: text.modes[value],
}));

interface Props {
  readonly id?: string;
  readonly value?: AutoReplyMode;
  readonly onChange?: (mode: AutoReplyMode) => void;
}

/** A field of a form, which hands over value and handler: the choice of a mode, with what it means. */
export const ModeChoice = ({ id, value = autoReplyModes.contained, onChange }: Props) => (
  <Stack gap={4}>
    <Select<AutoReplyMode>
      {...(id !== undefined && { id })}
      value={value}
      options={modeOptions}
      onChange={(mode) => onChange?.(mode)}
    />
    <Muted small>{text.explained[value]}</Muted>
  </Stack>
);
