import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { ButtonProps } from 'antd';
import { messages } from '../messages.zh';
import { GuardedButton } from './GuardedButton';

interface Props extends Pick<ButtonProps, 'children' | 'danger' | 'loading'> {
  /** The action and its record, for screen readers. */
  readonly label: string;
  readonly refusal?: string | undefined;
  readonly onClick: () => void;
}

const rowButton = (look: ButtonProps, hint?: string) =>
  function RowButton({ label, refusal, ...rest }: Props) {
    return (
      <GuardedButton
        type="text"
        {...look}
        refusal={refusal}
        {...(hint !== undefined && { hint })}
        aria-label={label}
        {...rest}
      />
    );
  };

/** An action whose button shows its name. */
export const RowAction = rowButton({ size: 'small' });
export const EditButton = rowButton({ icon: <EditOutlined aria-hidden /> }, messages.states.edit);
export const RemoveButton = rowButton(
  { icon: <DeleteOutlined aria-hidden />, danger: true },
  messages.states.remove,
);
