import { mayManageLists } from '@yanye/shared/policy/managed-lists.policy';
import { useRefusal } from '../controls/use-refusal';

/** @returns why this user may not change record lists; undefined if they may */
export const useListRefusal = (): string | undefined => useRefusal(mayManageLists);
