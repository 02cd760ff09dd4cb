import { chatLimits } from '@yanye/shared/contract/chat.calls';
import type { ChatRole } from './chat-sender';

/** Roles that rooms may ask, as the module that has them knows them. */
export interface MentionableRoles {
  /** @returns those of the names that are roles which answer now */
  named(names: readonly string[]): Promise<readonly ChatRole[]>;
}

/** Characters of the longest name that is looked for. */
const longestName = 32;

/** @returns what may be the name of a role: whatever follows an `@`, at every length */
export const namesIn = (content: string): string[] => {
  const names = new Set<string>();
  for (const { index } of [...content.matchAll(/@/g)].slice(0, chatLimits.mentions)) {
    const following = Array.from(content.slice(index + 1, index + 1 + 2 * longestName));
    for (let length = 1; length <= Math.min(longestName, following.length); length += 1)
      names.add(following.slice(0, length).join(''));
  }
  return [...names];
};

/**
 * @param people names of users who are mentioned: a role of that name, or of a shorter one, is not meant
 * @returns the roles that a text mentions, in its order, each once
 */
export const rolesIn = (
  content: string,
  roles: readonly ChatRole[],
  people: readonly string[],
): readonly ChatRole[] => {
  const byLength = roles.toSorted((a, b) => b.name.length - a.name.length);
  const found = new Set<ChatRole>();
  for (const { index } of content.matchAll(/@/g)) {
    const isHere = (name: string): boolean => content.startsWith(name, index + 1);
    const role = byLength.find(({ name }) => isHere(name));
    const isPerson = people.some((name) => isHere(name) && name.length >= (role?.name.length ?? 0));
    if (role && !isPerson) found.add(role);
  }
  return [...found].slice(0, chatLimits.roles);
};
