import { asApiError } from '@yanye/shared/api/http';
import { ErrorView } from '@yanye/shared/ui/ErrorView';
import { ForbiddenView } from '@yanye/shared/ui/ForbiddenView';

const forbidden = 403;

/** @returns whether somebody may not have what they asked for, so that another try would be none */
export const isForbidden = (error: unknown): boolean => asApiError(error).status === forbidden;

interface Props {
  /** As the query's hook gives it. */
  readonly error: unknown;
  readonly onRetry: () => unknown;
}

/** Stands where something could not be had: offers another try, or says that it is not for this person. */
export const FailedView = ({ error, onRetry }: Props) =>
  isForbidden(error) ? (
    <ForbiddenView reason={asApiError(error).msg} />
  ) : (
    <ErrorView error={asApiError(error)} onRetry={() => void onRetry()} />
  );
