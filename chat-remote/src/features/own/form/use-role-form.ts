import { useState } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import type { OwnRoleWithTexts } from '@yanye/shared/contract/own-roles';
import { ownMessages } from '../messages.zh';
import { ownRoleEditingApi as api } from '../own-role-editing.api';
import { bodyOf, draftOf, emptyDraft, missingIn, type RequiredName, type RoleDraft } from './role-draft';

const text = ownMessages.form;

export interface FormProblem {
  /** The field that it is about, where it is about one. */
  readonly field?: RequiredName | undefined;
  readonly words: string;
}

/**
 * State of the form of a role. What was typed stays when a save is refused.
 * @param role undefined for a new one
 * @returns `save` gives the id once it is stored, undefined where it was refused
 */
export const useRoleForm = (role: OwnRoleWithTexts | undefined) => {
  const [saved, setSaved] = useState<RoleDraft>(() => (role ? draftOf(role) : emptyDraft));
  const [draft, setDraft] = useState(saved);
  const [problem, setProblem] = useState<FormProblem>();
  const [create, creating] = api.useCreateOwnRoleMutation();
  const [update, updating] = api.useUpdateOwnRoleMutation();
  const isSaving = creating.isLoading || updating.isLoading;

  const change = (part: Partial<RoleDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setProblem(undefined);
  };

  const send = async (body: ReturnType<typeof bodyOf>): Promise<number> => {
    if (!role) return (await create({ body }).unwrap()).id;
    await update({ params: { id: role.id }, body }).unwrap();
    return role.id;
  };

  const save = async (): Promise<number | undefined> => {
    if (isSaving) return undefined;
    const field = missingIn(draft);
    if (field) {
      setProblem({ field, words: text.required[field] });
      return undefined;
    }
    try {
      const id = await send(bodyOf(draft));
      setSaved(draft);
      return id;
    } catch (thrown) {
      setProblem({ words: asApiError(thrown).msg });
      return undefined;
    }
  };

  return { draft, change, save, problem, isSaving, isDirty: JSON.stringify(draft) !== JSON.stringify(saved) };
};

export type RoleFormState = ReturnType<typeof useRoleForm>;
