import type { RoleDetails } from '@yanye/shared/contract/role-details';
import { messages } from '../messages.zh';

/** Blocks of example dialogue begin with this line in character cards. */
const exampleStart = /<START>/gi;

/** @returns what the role is: its prompt, its character and its situation */
export const roleCore = (prompt: string, { personality, scenario }: RoleDetails): string =>
  [
    prompt,
    personality.trim() === '' ? '' : messages.personality(personality),
    scenario.trim() === '' ? '' : messages.scenario(scenario),
  ]
    .filter((text) => text.trim() !== '')
    .join('\n\n');

/** @returns the blocks of example dialogue, as they are written */
export const exampleBlocks = ({ examples }: RoleDetails): readonly string[] =>
  examples
    .split(exampleStart)
    .map((block) => block.trim())
    .filter((block) => block !== '');
