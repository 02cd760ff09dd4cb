import type { RoleAnswerRow } from './role-answers.repository';

/** What the policy asks about an answer. */
export const factsOf = ({ state, content, finish }: Pick<RoleAnswerRow, 'state' | 'content' | 'finish'>) => ({
  state,
  has_text: content !== '',
  is_cut_off: finish === 'length',
});
