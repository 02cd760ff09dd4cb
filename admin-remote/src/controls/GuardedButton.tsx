import { Button, Tooltip, type ButtonProps } from 'antd';
import type { RefObject } from 'react';

interface Props extends ButtonProps {
  /** Reason why the button is disabled; undefined while it is enabled. */
  readonly refusal: string | undefined;
  /** Tooltip of the enabled button, for buttons without text. */
  readonly hint?: string;
  readonly ref?: RefObject<HTMLButtonElement | null>;
}

/** A button that is disabled with a reason instead of being hidden. */
export const GuardedButton = ({ refusal, hint, ...button }: Props) => (
  <Tooltip title={refusal ?? hint}>
    <Button
      {...button}
      disabled={refusal !== undefined || button.disabled === true}
      {...(refusal !== undefined && { 'aria-description': refusal })}
    />
  </Tooltip>
);
