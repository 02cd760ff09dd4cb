import type { ManagedRoleWithDetails, managedRoleRoutes } from '@yanye/shared/contract/managed-roles';
import type { LoreBook, LoreEntry, RoleDetails } from '@yanye/shared/contract/role-details';
import type { Parsed } from '@yanye/shared/contract/route';

type Detail =
  | 'personality'
  | 'scenario'
  | 'examples'
  | 'greetings'
  | 'system'
  | 'after_history'
  | 'nickname'
  | 'creator'
  | 'creator_notes'
  | 'version'
  | 'book';

/** The form of a role, without levels. */
export interface RoleForm extends Pick<RoleDetails, Detail>, Omit<RoleDetails['model'], 'temperature'> {
  readonly name: string;
  readonly icon: string;
  readonly abstract: string;
  readonly tagList: readonly number[];
  readonly enable: boolean;
  readonly is_featured: boolean;
  readonly prologue: string;
  readonly prompt: string;
  readonly scope: number;
  readonly autoReply: boolean;
  readonly temperature: number | null;
}

export type RoleBody = Omit<Parsed<typeof managedRoleRoutes.create>['body'], 'details'> & {
  readonly details: Omit<RoleDetails, 'foreign'>;
};

const noModel: RoleDetails['model'] = { temperature: null, longest: 0, provider: 0 };

export const emptyBook: LoreBook = {
  ...{ name: '', description: '', scan_depth: null, token_budget: null, recursive: false },
  ...{ entries: [], foreign: {} },
};

export const emptyEntry: LoreEntry = {
  ...{ keys: [], secondary_keys: [], comment: '', content: '', enabled: true, constant: false },
  ...{ selective: false, use_regex: false, case_sensitive: false, order: 0, priority: null },
  ...{ position: 'before', foreign: {} },
};

const emptyForm: RoleForm = {
  ...{ name: '', icon: '', abstract: '', tagList: [], enable: true, is_featured: false },
  ...{ prologue: '', prompt: '', scope: 0, autoReply: false },
  ...{ personality: '', scenario: '', examples: '', greetings: [], system: '', after_history: '' },
  ...{ nickname: '', creator: '', creator_notes: '', version: '', book: null, ...noModel },
};

/** @param role undefined for a new one */
export const roleFormOf = (role: ManagedRoleWithDetails | undefined): RoleForm => {
  if (!role) return emptyForm;
  const { tags, details, ...fields } = role;
  const { model, foreign: _foreign, ...texts } = details;
  const { name, icon, abstract, enable, is_featured, prologue, prompt, scope, autoReply } = fields;
  return {
    ...{ name, icon, abstract, enable, is_featured, prologue, prompt, scope, autoReply },
    tagList: tags.map(({ id }) => id),
    ...texts,
    ...model,
  };
};

/** What the form knows nothing of stays as it is. */
export const detailsOf = (form: RoleForm): Omit<RoleDetails, 'foreign'> => {
  const { personality, scenario, examples, greetings, system, after_history, nickname } = form;
  const { creator, creator_notes, version, book, temperature, longest, provider } = form;
  return {
    ...{ personality, scenario, examples, system, after_history, nickname },
    ...{ creator, creator_notes, version, book },
    greetings: greetings.filter((greeting) => greeting.trim() !== ''),
    model: { temperature, longest, provider },
  };
};

export const roleBodyOf = (form: RoleForm): RoleBody => {
  const { name, icon, abstract, tagList, enable, is_featured, prologue, prompt, scope, autoReply } = form;
  return {
    ...{ name, icon, abstract, enable, is_featured, prologue, prompt, scope, autoReply },
    tagList: [...tagList],
    details: detailsOf(form),
  };
};
