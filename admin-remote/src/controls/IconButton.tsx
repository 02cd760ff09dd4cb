import type { ComponentProps } from 'react';
import { GuardedButton } from './GuardedButton';

interface Props extends Omit<ComponentProps<typeof GuardedButton>, 'refusal'> {
  /** The action, for screen readers; also its tooltip, unless a shorter `hint` is given. */
  readonly label: string;
  readonly refusal?: string | undefined;
}

/** A button that shows only an icon. */
export const IconButton = ({ label, hint = label, refusal, ...button }: Props) => (
  <GuardedButton type="text" hint={hint} refusal={refusal} aria-label={label} {...button} />
);
