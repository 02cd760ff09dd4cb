import type { OwnRoleWithTexts } from '@yanye/shared/contract/own-roles';
import type { RolePage } from '@yanye/shared/contract/square';

/** What the page of a role shows. */
export interface ShownRole extends Pick<
  RolePage,
  'id' | 'name' | 'icon' | 'abstract' | 'prologue' | 'greetings' | 'tags' | 'enable'
> {
  /** Undefined for a private role of the viewer. */
  readonly shared?: Pick<RolePage, 'popularity' | 'price' | 'author'>;
}

export const shownRole = (role: RolePage): ShownRole => ({ ...role, shared: role });

export const shownOwnRole = ({ details, ...role }: OwnRoleWithTexts): ShownRole => ({
  ...role,
  greetings: details.greetings,
  tags: [],
  enable: true,
});
