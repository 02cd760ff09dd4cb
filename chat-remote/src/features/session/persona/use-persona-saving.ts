import { asApiError } from '@yanye/shared/api/http';
import type { Persona } from '@yanye/shared/contract/personas';
import { useSession } from '../room/session-context';
import { personasApi } from './personas.api';

interface Written {
  readonly name: string;
  readonly lines: string;
}

interface Ways {
  readonly isDefault: boolean;
  /** Whether it is stored with the session alone. */
  readonly isOnlyHere: boolean;
}

/** Stores personas; a new one is used in the session at once. */
export const usePersonaSaving = () => {
  const { id } = useSession().session;
  const [add, { isLoading: isAdding }] = personasApi.useAddPersonaMutation();
  const [change, { isLoading: isChanging }] = personasApi.useChangePersonaMutation();
  const [choose, { isLoading: isChoosing }] = personasApi.useChoosePersonaMutation();
  const problemOf = (error: unknown): string => (error === undefined ? '' : asApiError(error).msg);

  const store = async (written: Written, is_default: boolean): Promise<string> => {
    const { data, error } = await add({ body: { ...written, is_default } });
    if (data === undefined) return problemOf(error);
    const body = is_default
      ? ({ choice: 'default' } as const)
      : ({ choice: 'stored', persona_id: data } as const);
    return problemOf((await choose({ params: { id }, body })).error);
  };

  return {
    isSaving: isAdding || isChanging || isChoosing,
    /** @param persona null for a new one @returns why it was refused; empty when it was stored */
    save: async (persona: Persona | null, written: Written, ways: Ways): Promise<string> => {
      const { isDefault: is_default, isOnlyHere } = ways;
      if (persona)
        return problemOf(
          (await change({ params: { id: persona.id }, body: { ...written, is_default } })).error,
        );
      if (isOnlyHere)
        return problemOf((await choose({ params: { id }, body: { choice: 'own', ...written } })).error);
      return store(written, is_default);
    },
  };
};
