import { Button } from 'antd';
import type { ModelVendorFacts } from '@yanye/shared/contract/model-providers';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { messages as text } from './messages.zh';
import { modelProvidersApi } from './model-providers.api';
import { bodyOf, defaultsOf } from './provider-form';

/** What to do while there is no provider: the built-in one needs nothing to be filled in. */
export const NoProviders = ({ vendors }: { readonly vendors: readonly ModelVendorFacts[] }) => {
  const [add, { isLoading }] = modelProvidersApi.useAddModelProviderMutation();
  const withToast = useSuccessToast();
  const demo = vendors.find(({ key }) => key === 'none');
  const body = demo && bodyOf(defaultsOf(demo, []), true);
  return (
    <EmptyView title={text.empty} text={text.emptyHint}>
      {body && (
        <Button loading={isLoading} onClick={() => void withToast(add({ body }), text.demoAdded)}>
          {text.addDemo}
        </Button>
      )}
    </EmptyView>
  );
};
