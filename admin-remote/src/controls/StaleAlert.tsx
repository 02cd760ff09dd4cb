import { Alert, Button } from 'antd';
import { asApiError } from '@yanye/shared/api/http';
import { messages } from '../messages.zh';

interface Props {
  /** What could not be loaded. */
  readonly what: string;
  readonly error: unknown;
  readonly onRetry: () => unknown;
  readonly banner?: boolean;
}

/** Says that what is shown is out of date, or missing, because a request failed. */
export const StaleAlert = ({ what, error, onRetry, banner = false }: Props) => (
  <Alert
    type="error"
    showIcon
    banner={banner}
    title={`${what}：${asApiError(error).msg}`}
    action={<Button onClick={() => void onRetry()}>{messages.states.retry}</Button>}
  />
);
