import { selectIsReadOnly } from '@yanye/shared/auth/auth-slice';
import { useAppSelector } from '@yanye/shared/redux';
import { messages } from '../messages.zh';

/** @returns why a demonstration account changes nothing; undefined for other users */
export const useReadOnlyRefusal = (): string | undefined =>
  useAppSelector(selectIsReadOnly) ? messages.frame.demoHint : undefined;
