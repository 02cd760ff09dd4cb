import { selectIsReadOnly } from '@yanye/shared/auth/auth-slice';
import { useAppSelector } from '@yanye/shared/redux';
import { messages } from './messages.zh';

export const useRefusal = (): string | undefined =>
  useAppSelector(selectIsReadOnly) ? messages.tourist : undefined;
