import { useRef, type ComponentProps } from 'react';
import { GuardedButton } from './GuardedButton';

interface Props extends Omit<ComponentProps<typeof GuardedButton>, 'onClick' | 'ref'> {
  /** Accessible name of the file field. */
  readonly label: string;
  /** File extensions, separated by commas. */
  readonly accept: string;
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** Runs before the file dialog, which opens when it calls `open`. */
  readonly onBefore?: (open: () => void) => void;
}

/** A button that opens the file dialog of the browser. */
export const FileButton = ({ label, accept, multiple = false, onFiles, onBefore, ...button }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const open = () => input.current?.click();
  return (
    <>
      <GuardedButton {...button} onClick={() => (onBefore ? onBefore(open) : open())} />
      <input
        ref={input}
        hidden
        type="file"
        multiple={multiple}
        accept={accept}
        aria-label={label}
        disabled={button.refusal !== undefined}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Reset, so that the same file can be selected again.
          target.value = '';
        }}
      />
    </>
  );
};
