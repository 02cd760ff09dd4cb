import { modelProviderLimits } from '@yanye/shared/contract/model-providers.calls';
import { AddButton } from '#controls/AddButton.tsx';
import { messages as text } from './messages.zh';
import { modelProvidersApi } from './model-providers.api';
import { useOpenProvider } from './use-open-provider';

/** Opens the form of a new provider. */
export const AddProvider = () => {
  const { data } = modelProvidersApi.useModelProvidersQuery();
  const vendors = modelProvidersApi.useModelVendorsQuery();
  const [, setOpen] = useOpenProvider();
  const isFull = (data?.count ?? 0) >= modelProviderLimits.providers;
  return (
    <AddButton
      refusal={isFull ? text.full(modelProviderLimits.providers) : undefined}
      disabled={!data || !vendors.data}
      onClick={() => setOpen('new')}
    >
      {text.add}
    </AddButton>
  );
};
