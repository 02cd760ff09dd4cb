import { asApiError } from '@yanye/shared/api/http';
import { ErrorView } from '@yanye/shared/ui/ErrorView';
import { ForbiddenView } from '@yanye/shared/ui/ForbiddenView';

const forbidden = 403;

/** @returns whether the server refused access, so that a retry would not help */
export const isForbidden = (error: unknown): boolean => asApiError(error).status === forbidden;

interface Props {
  readonly error: unknown;
  readonly onRetry: () => unknown;
}

/** Shows why a query failed, with a retry button or a notice that access is denied. */
export const FailedView = ({ error, onRetry }: Props) =>
  isForbidden(error) ? (
    <ForbiddenView reason={asApiError(error).msg} />
  ) : (
    <ErrorView error={asApiError(error)} onRetry={() => void onRetry()} />
  );
