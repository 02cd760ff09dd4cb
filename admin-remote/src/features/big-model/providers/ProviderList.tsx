import type { ModelProvider, ModelVendorFacts } from '@yanye/shared/contract/model-providers';
import { Answered } from '#controls/Answered.tsx';
import { RowsSkeleton } from '#controls/RowsSkeleton.tsx';
import { Panel } from '#controls/screen/Screen.tsx';
import { Card } from '#layout/Card.tsx';
import { Stack } from '#layout/Stack.tsx';
import { messages as text } from './messages.zh';
import { modelProvidersApi } from './model-providers.api';
import { LocalModelsNotice } from './LocalModelsNotice';
import { NoProviders } from './NoProviders';
import { ProviderForm } from './ProviderForm';
import { ProviderRow } from './ProviderRow';
import styles from './Providers.module.css';
import { useLocalOffer } from './use-local-offer';
import { useOpenProvider } from './use-open-provider';
import { useProviderOrder } from './use-provider-order';
import { useRefreshWhileOpen } from './use-refresh-while-open';

interface Props {
  readonly providers: readonly ModelProvider[];
  readonly vendors: readonly ModelVendorFacts[];
}

const Rows = ({ providers, vendors }: Props) => {
  const [open, setOpen] = useOpenProvider();
  const { move, said } = useProviderOrder(providers);
  const namesBeside = (id?: number) =>
    providers.filter((provider) => provider.id !== id).map(({ name }) => name);
  const close = () => setOpen('');
  const { offer, isLoading } = useLocalOffer(providers, vendors);
  const isNew = open === 'new' || (open === 'local' && !isLoading);
  return (
    <>
      {offer && (
        <LocalModelsNotice offer={offer} onUse={open === 'local' ? undefined : () => setOpen('local')} />
      )}
      {isNew && (
        <Card title={text.newOne}>
          <ProviderForm
            key={open}
            start={open === 'local' ? offer?.start : undefined}
            vendors={vendors}
            taken={namesBeside()}
            onClose={close}
          />
        </Card>
      )}
      <Panel>
        {providers.length === 0 && <NoProviders vendors={vendors} />}
        <ul aria-label={text.list} className={styles.list}>
          {providers.map((provider, at) => (
            <ProviderRow
              key={provider.id}
              provider={provider}
              vendor={vendors.find(({ vendor }) => vendor === provider.vendor)}
              at={at}
              count={providers.length}
              isOpen={open === String(provider.id)}
              onToggle={() => setOpen(open === String(provider.id) ? '' : String(provider.id))}
              onMove={(by) => move(at, by)}
            >
              {open === String(provider.id) && (
                <ProviderForm
                  provider={provider}
                  vendors={vendors}
                  taken={namesBeside(provider.id)}
                  onClose={close}
                />
              )}
            </ProviderRow>
          ))}
        </ul>
      </Panel>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
};

/** The providers of language models in the order in which they are used. */
export const ProviderList = () => {
  const answer = modelProvidersApi.useModelProvidersQuery(undefined, { refetchOnMountOrArgChange: true });
  const vendors = modelProvidersApi.useModelVendorsQuery();
  useRefreshWhileOpen(answer.data?.list, answer.fulfilledTimeStamp, answer.refetch);
  const loading = (
    <Panel>
      <RowsSkeleton height={64} shown={3} />
    </Panel>
  );
  return (
    <Stack gap={16}>
      <p className={styles.hint}>{text.hint}</p>
      <Answered answer={answer} loading={loading}>
        {({ list }) => (
          <Answered answer={vendors} loading={loading}>
            {(facts) => <Rows providers={list} vendors={facts} />}
          </Answered>
        )}
      </Answered>
    </Stack>
  );
};
