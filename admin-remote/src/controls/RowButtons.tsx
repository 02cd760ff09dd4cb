import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';

interface Props {
  /** What it does, shown at the pointer. */
  readonly hint: string;
  /** What it does with which record. */
  readonly label: string;
  readonly onClick: () => void;
}

/** Opens the record of a row. */
export const EditButton = ({ hint, label, onClick }: Props) => (
  <Tooltip title={hint}>
    <Button type="text" aria-label={label} icon={<EditOutlined aria-hidden />} onClick={onClick} />
  </Tooltip>
);

/** Removes the record of a row. */
export const RemoveButton = ({ hint, label, onClick }: Props) => (
  <Tooltip title={hint}>
    <Button type="text" danger aria-label={label} icon={<DeleteOutlined aria-hidden />} onClick={onClick} />
  </Tooltip>
);
