import { Button, Tooltip, type ButtonProps } from 'antd';
import type { RefObject } from 'react';

interface Props extends ButtonProps {
  /** Why it cannot be pressed; absent where it can. */
  readonly refusal: string | undefined;
  /** Shown while it can be pressed, for buttons without text. */
  readonly hint?: string;
  readonly ref?: RefObject<HTMLButtonElement | null>;
}

/** A button that says why it is off instead of going away. */
export const GuardedButton = ({ refusal, hint, ...button }: Props) => (
  <Tooltip title={refusal ?? hint}>
    <Button
      {...button}
      disabled={refusal !== undefined || button.disabled === true}
      {...(refusal !== undefined && { 'aria-description': refusal })}
    />
  </Tooltip>
);
