import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { GuardedButton } from './GuardedButton';

interface Props {
  /** The action, shown at the pointer. */
  readonly hint: string;
  /** The action and its record, for screen readers. */
  readonly label: string;
  /** Why it cannot be pressed; absent where it can. */
  readonly refusal?: string | undefined;
  readonly onClick: () => void;
}

/** Opens the record of a row. */
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

/** Removes the record of a row. */
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
