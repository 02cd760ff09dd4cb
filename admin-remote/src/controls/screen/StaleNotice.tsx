import { Alert, Button } from 'antd';
import { asApiError } from '@yanye/shared/api/http';
import { messages } from '../../messages.zh';

const text = messages.states;

interface Props {
  readonly error: unknown;
  readonly onRetry: () => unknown;
}

/** Says that a list could not be brought up to date, while what was there before still stands. */
export const StaleNotice = ({ error, onRetry }: Props) => (
  <Alert
    type="error"
    showIcon
    title={`${text.failed}：${asApiError(error).msg}`}
    action={<Button onClick={() => void onRetry()}>{text.retry}</Button>}
  />
);
