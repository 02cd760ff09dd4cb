import { useEffect, useState } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import type { DraftPrompt } from '@yanye/shared/contract/role-trials';
import { detailsOf, type RoleForm } from '../editor/role-form';
import { roleTrialsApi } from '../roles.api';

/** Debounce of the preview, in milliseconds. */
const debounceMs = 400;

export interface Draft {
  readonly form: RoleForm;
  readonly question: string;
  readonly greeting: number;
}

/** @returns the draft as the calls take it */
export const draftBody = ({ form, question, greeting }: Draft) => {
  const { name, prologue, prompt } = form;
  return { name, prologue, prompt, details: { ...detailsOf(form), foreign: {} }, question, greeting };
};

/** @returns what a draft tells the model, a moment after the last change; of what failed, why */
export const useDraftPrompt = (draft: Draft) => {
  const [ask] = roleTrialsApi.useDraftPromptMutation();
  const [shown, setShown] = useState<DraftPrompt>();
  const [problem, setProblem] = useState('');
  const key = JSON.stringify(draftBody(draft));
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      void ask({ body: JSON.parse(key) as ReturnType<typeof draftBody> }).then(({ data, error }) => {
        if (!isCurrent) return;
        if (data) setShown(data);
        setProblem(error ? asApiError(error).msg : '');
      });
    }, debounceMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [ask, key]);
  return { shown, problem };
};
