import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { ComponentProps } from 'react';
import { classesOf } from '../layout/classes';
import { messages } from '../messages.zh';
import { GuardedButton } from './GuardedButton';
import { IconButton } from './IconButton';
import styles from './RowButtons.module.css';

type Props = ComponentProps<typeof IconButton>;

/** An action on a record whose button shows its name. A dangerous one is red only where the pointer or the focus is. */
export const RowAction = ({ label, refusal, danger = false, className, ...button }: Props) => (
  <GuardedButton
    type="text"
    size="small"
    refusal={refusal}
    aria-label={label}
    className={classesOf(className, danger ? styles.remove : undefined)}
    {...button}
  />
);

export const EditButton = (props: Props) => (
  <IconButton icon={<EditOutlined aria-hidden />} hint={messages.states.edit} {...props} />
);

/** Red only where the pointer or the focus is, since there is one in every row. */
export const RemoveButton = (props: Props) => (
  <IconButton
    icon={<DeleteOutlined aria-hidden />}
    className={styles.remove}
    hint={messages.states.remove}
    {...props}
  />
);
