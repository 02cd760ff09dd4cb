import { Button } from 'antd';
import type { ModelProvider } from '@yanye/shared/contract/model-providers';
import { useAskRemoval } from '#controls/use-ask-removal.ts';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { messages as text } from './messages.zh';
import { modelProvidersApi } from './model-providers.api';
import styles from './Providers.module.css';

interface Props {
  readonly provider: ModelProvider;
  readonly onRemoved: () => void;
}

export const RemoveProvider = ({ provider: { id, name }, onRemoved }: Props) => {
  const [remove] = modelProvidersApi.useRemoveModelProviderMutation();
  const ask = useAskRemoval();
  const withToast = useSuccessToast();
  const removal = async () => {
    const { error } = await withToast(remove({ params: { id } }), text.removed(name));
    if (error === undefined) onRemoved();
  };
  return (
    <Button
      className={styles.remove}
      danger
      type="text"
      aria-label={text.removeOf(name)}
      onClick={() =>
        ask({ title: text.removeTitle(name), content: text.removeText, confirm: text.remove }, removal)
      }
    >
      {text.remove}
    </Button>
  );
};
