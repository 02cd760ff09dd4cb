import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { ComponentProps } from 'react';
import { messages } from '../messages.zh';
import { GuardedButton } from './GuardedButton';
import { IconButton } from './IconButton';

type Props = ComponentProps<typeof IconButton>;

/** An action on a record whose button shows its name. */
export const RowAction = ({ label, refusal, ...button }: Props) => (
  <GuardedButton type="text" size="small" refusal={refusal} aria-label={label} {...button} />
);

export const EditButton = (props: Props) => (
  <IconButton icon={<EditOutlined aria-hidden />} hint={messages.states.edit} {...props} />
);

export const RemoveButton = (props: Props) => (
  <IconButton icon={<DeleteOutlined aria-hidden />} danger hint={messages.states.remove} {...props} />
);
