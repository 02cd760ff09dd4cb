import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { ButtonProps } from 'antd';
import { GuardedButton } from './GuardedButton';

interface Props {
  readonly hint: string;
  /** The action and its record, for screen readers. */
  readonly label: string;
  readonly refusal?: string | undefined;
  readonly onClick: () => void;
}

const iconButton = (look: ButtonProps) =>
  function IconButton({ hint, label, refusal, onClick }: Props) {
    return (
      <GuardedButton
        type="text"
        {...look}
        refusal={refusal}
        hint={hint}
        aria-label={label}
        onClick={onClick}
      />
    );
  };

export const EditButton = iconButton({ icon: <EditOutlined aria-hidden /> });
export const RemoveButton = iconButton({ icon: <DeleteOutlined aria-hidden />, danger: true });
