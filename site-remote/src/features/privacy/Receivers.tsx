import type { ModelReceiver } from '@yanye/shared/contract/model-receivers';
import { ErrorView } from '@yanye/shared/ui/ErrorView';
import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { messages } from './messages.zh';
import { privacyApi } from './privacy.api';

const text = messages.receivers;

const placeOf = ({ place, host }: ModelReceiver): string =>
  place === 'vendor' ? text.at(host) : text.places[place];

const Names = ({ list }: { readonly list: readonly ModelReceiver[] }) =>
  list.length === 0 ? (
    <p>{text.none}</p>
  ) : (
    <>
      <p>{text.lead}</p>
      <ol>
        {list.map((receiver) => (
          <li key={`${receiver.label} ${receiver.host}`}>
            <strong>{receiver.label}</strong>
            {text.colon}
            {placeOf(receiver)}
          </li>
        ))}
      </ol>
    </>
  );

/** The services that get what users say to roles. */
export const Receivers = () => {
  const { data, error, isFetching, refetch } = privacyApi.useModelReceiversQuery();
  const body = () => {
    if (error && !isFetching) return <ErrorView error={error} otherwise={text.failed} onRetry={refetch} />;
    if (data) return <Names list={data} />;
    return <LoadingView lines={2} />;
  };
  return (
    <>
      <h3>{text.title}</h3>
      {body()}
    </>
  );
};
