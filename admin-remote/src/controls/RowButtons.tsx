import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { GuardedButton } from './GuardedButton';

interface Props {
  /** The action, shown as a tooltip. */
  readonly hint: string;
  /** The action and its record, for screen readers. */
  readonly label: string;
  readonly refusal?: string | undefined;
  readonly onClick: () => void;
}

export const EditButton = ({ hint, label, refusal, onClick }: Props) => (
  <GuardedButton
    type="text"
    refusal={refusal}
    hint={hint}
    aria-label={label}
    icon={<EditOutlined aria-hidden />}
    onClick={onClick}
  />
);

export const RemoveButton = ({ hint, label, refusal, onClick }: Props) => (
  <GuardedButton
    type="text"
    danger
    refusal={refusal}
    hint={hint}
    aria-label={label}
    icon={<DeleteOutlined aria-hidden />}
    onClick={onClick}
  />
);
