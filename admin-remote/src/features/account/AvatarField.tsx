import { Button } from 'antd';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import { isAccepted } from '@yanye/shared/upload/accepted';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { PersonPicture } from '#controls/PersonPicture.tsx';
import styles from './Account.module.css';
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
  const input = useRef<HTMLInputElement>(null);
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
    <div className={styles.avatar}>
      <PersonPicture nick={nick} path={path} large />
      <div className={styles.buttons}>
        <GuardedButton refusal={refusal} onClick={() => input.current?.click()}>
          {text.change}
        </GuardedButton>
        {path !== '' && refusal === undefined && (
          <Button type="text" onClick={() => void save('')}>
            {text.remove}
          </Button>
        )}
      </div>
      <input
        ref={input}
        className={styles.file}
        type="file"
        accept={accept}
        // The visible button opens this input.
        aria-hidden
        tabIndex={-1}
        disabled={refusal !== undefined}
        onChange={({ target }) => {
          choose(target.files?.[0]);
          target.value = '';
        }}
      />
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
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
    </div>
  );
};
