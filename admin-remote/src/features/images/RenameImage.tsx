import { Input, Space } from 'antd';
import { useId, useState } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import type { Image } from '@yanye/shared/contract/images';
import { imageLimits } from '@yanye/shared/contract/images.calls';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { Problem } from '#layout/Text.tsx';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { imagesApi } from './images.api';
import styles from './ImageDetails.module.css';
import { messages } from './messages.zh';

const text = messages.details;

interface Props {
  readonly image: Pick<Image, 'id' | 'name'>;
  readonly refusal: string | undefined;
}

export const RenameImage = ({ image: { id, name }, refusal }: Props) => {
  const field = useId();
  const withToast = useSuccessToast();
  const [rename, renaming] = imagesApi.useRenameImageMutation();
  const [value, setValue] = useState(name);
  const [problem, setProblem] = useState<string>();
  const wanted = value.trim();

  const save = async () => {
    setProblem(wanted === '' ? text.needName : undefined);
    if (wanted === '' || wanted === name) return;
    const { error } = await withToast(rename({ body: { id, name: wanted } }), text.renamed(wanted));
    if (error) setProblem(asApiError(error).msg);
  };

  return (
    <div>
      <label className={styles.heading} htmlFor={field}>
        {text.name}
      </label>
      <Space.Compact block>
        <Input
          id={field}
          value={value}
          disabled={refusal !== undefined}
          maxLength={imageLimits.name}
          status={problem === undefined ? '' : 'error'}
          onChange={(event) => setValue(event.target.value)}
          onPressEnter={() => void save()}
        />
        <GuardedButton
          refusal={refusal}
          loading={renaming.isLoading}
          disabled={wanted === name}
          onClick={() => void save()}
        >
          {text.saveName}
        </GuardedButton>
      </Space.Compact>
      {problem !== undefined && <Problem>{problem}</Problem>}
    </div>
  );
};
