import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { GuardedButton } from './GuardedButton';

interface Props {
  /** The action, shown as a tooltip. */
  readonly hint: string;
  /** The action and its record, for screen readers. */
  readonly label: string;
  /** Reason why the button is disabled; undefined while it is enabled. */
  readonly refusal?: string | undefined;
  readonly onClick: () => void;
}

/** The button that opens the record of a row. */
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

/** The button that removes the record of a row. */
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
