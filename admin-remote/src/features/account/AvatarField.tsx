import { chosenPicture } from '@yanye/shared/contract/drawn-pictures.calls';
import { Button } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import { isAccepted } from '@yanye/shared/upload/accepted';
import { FileButton } from '#controls/FileButton.tsx';
import { PersonPicture } from '#controls/PersonPicture.tsx';
import { Row } from '#layout/Stack.tsx';
import { Problem } from '#layout/Text.tsx';
import { messages } from './messages.zh';

const text = messages.avatar;
const accept = '.jpg,.jpeg,.png';

// Loads the cropping library on demand, because few visits need it.
const AvatarCropDialog = lazy(async () => ({
  default: (await import('./AvatarCropDialog')).AvatarCropDialog,
}));

interface Chosen {
  readonly address: string;
  readonly name: string;
}

interface Props {
  readonly nick: string;
  readonly path: string;
  readonly refusal: string | undefined;
  /** @returns why the server refused; undefined once it is stored */
  readonly onSave: (path: string) => Promise<unknown>;
}

export const AvatarField = ({ nick, path, refusal, onSave }: Props) => {
  const [chosen, setChosen] = useState<Chosen>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => (chosen ? () => URL.revokeObjectURL(chosen.address) : undefined), [chosen]);

  const choose = (file: File | undefined) => {
    if (!file) return;
    if (!isAccepted(file, accept)) return setProblem(text.accepted);
    setProblem(undefined);
    setChosen({ address: URL.createObjectURL(file), name: file.name });
  };
  const save = async (next: string) => {
    setChosen(undefined);
    const error = await onSave(next);
    if (error !== undefined) setProblem(asApiError(error).msg);
  };

  return (
    <Row gap={24}>
      <PersonPicture nick={nick} path={path} large />
      <Row>
        <FileButton
          color="default"
          variant="filled"
          label={text.change}
          accept={accept}
          refusal={refusal}
          onFiles={([file]) => choose(file)}
        >
          {text.change}
        </FileButton>
        {chosenPicture(path) !== '' && refusal === undefined && (
          <Button type="text" onClick={() => void save('')}>
            {text.remove}
          </Button>
        )}
      </Row>
      {problem !== undefined && <Problem>{problem}</Problem>}
      {chosen && (
        <Suspense fallback={null}>
          <AvatarCropDialog
            address={chosen.address}
            name={chosen.name}
            onDone={(next) => void save(next)}
            onClose={() => setChosen(undefined)}
          />
        </Suspense>
      )}
    </Row>
  );
};
