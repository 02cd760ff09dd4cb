import type { ArticleItem } from '@yanye/shared/contract/articles';
import type { Role } from '@yanye/shared/policy/roles';
import type { RowStep, RowStepSet } from '#controls/RowSteps.tsx';
import { messages } from '#messages.zh.ts';
import { recordRefusal } from './article-refusals';
import { plainTitle } from './plain-title';

const text = messages.list;

export interface RowActionSet {
  readonly role: Role;
  /** Address of the article's editor. */
  readonly editAddress: (id: string) => string;
  readonly onEdit: (article: ArticleItem) => void;
  readonly onInfo: (article: ArticleItem) => void;
  readonly onRemove: (article: ArticleItem) => void;
  readonly onApprove: (article: ArticleItem) => void;
  readonly onReturn: (article: ArticleItem) => void;
  readonly onTakeBack: (article: ArticleItem) => void;
  readonly onAuthor: (nickName: string) => void;
}

/** Name of an article in labels and messages. */
export const articleName = (article: ArticleItem): string => `《${plainTitle(article)}》`;

/** The actions on an article: what it waits for, else to edit it, and the others in a menu. */
export const articleSteps = (article: ArticleItem, actions: Omit<RowActionSet, 'onAuthor'>): RowStepSet => {
  const { role, onEdit, onInfo, onRemove, onApprove, onReturn, onTakeBack } = actions;
  const { may_judge, may_take_back, may_edit, may_remove } = article;
  const step = (name: string, act: (article: ArticleItem) => void, more: Partial<RowStep> = {}): RowStep => ({
    name,
    act: () => act(article),
    ...more,
  });
  const refusal = recordRefusal(role, may_edit);
  const edit = step(text.edit, onEdit, { refusal });
  return {
    next: may_judge ? step(text.approve, onApprove) : undefined,
    usual: edit,
    more: [
      ...(may_judge ? [step(text.giveBack, onReturn), edit] : []),
      ...(may_take_back ? [step(text.takeBack, onTakeBack)] : []),
      step(text.info, onInfo, { refusal }),
      step(text.remove, onRemove, { refusal: recordRefusal(role, may_remove), danger: true }),
    ],
  };
};
