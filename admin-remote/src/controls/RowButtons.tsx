import { DeleteOutlined } from '@ant-design/icons';
import type { ComponentProps } from 'react';
import { messages } from '../messages.zh';
import { IconButton } from './IconButton';
import styles from './RowButtons.module.css';

type Props = ComponentProps<typeof IconButton>;

/** Takes a line out of a form or a dialog; rows of lists have `RowSteps`. Red only where the pointer or the focus is. */
export const RemoveButton = (props: Props) => (
  <IconButton
    icon={<DeleteOutlined aria-hidden />}
    className={styles.remove}
    hint={messages.states.remove}
    {...props}
  />
);
