import { FolderOpenOutlined } from '@ant-design/icons';
import { useRef } from 'react';
import { GuardedButton } from '#controls/GuardedButton.tsx';

interface Props {
  /** Also the accessible name of the file field. */
  readonly label: string;
  readonly refusal: string | undefined;
  readonly isBusy: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that opens the browser's dialog for a folder. */
export const FolderButton = ({ label, refusal, isBusy, onFiles }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <GuardedButton
        icon={<FolderOpenOutlined aria-hidden />}
        refusal={refusal}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        {label}
      </GuardedButton>
      <input
        // No property of React's types, though every browser knows it.
        ref={(element) => {
          element?.setAttribute('webkitdirectory', '');
          input.current = element;
        }}
        hidden
        type="file"
        aria-label={label}
        disabled={refusal !== undefined}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
};
