import type { TermKind } from '@yanye/shared/contract/taxonomy.calls';
import { termsApi } from './terms.api';

/** @returns asks for the current name that an alias stands for; any other name, and without an answer, the same name */
export const useCurrentName = (kind: TermKind) => {
  const [ask] = termsApi.useLazyCurrentTermsQuery();
  return async (given: string): Promise<string> => {
    const name = given.trim();
    if (name === '') return given;
    const { data } = await ask({ query: { [kind]: name } }, true);
    return data?.[kind]?.name ?? given;
  };
};
