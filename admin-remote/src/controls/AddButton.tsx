import { PlusOutlined } from '@ant-design/icons';
import type { ComponentProps } from 'react';
import { GuardedButton } from './GuardedButton';

/** The main button of a list, which adds a record. */
export const AddButton = (props: ComponentProps<typeof GuardedButton>) => (
  <GuardedButton type="primary" icon={<PlusOutlined aria-hidden />} {...props} />
);
