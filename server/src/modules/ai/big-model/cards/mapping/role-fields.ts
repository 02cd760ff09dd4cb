import { roleLengths } from '@yanye/shared/contract/managed-roles.calls';
import { roleDetailLimits as limits } from '@yanye/shared/contract/role-details.calls';
import { longText, optional, shortText, textList } from './field-kinds';
import { messages } from './messages.zh';

const { labels } = messages;

/** Fields of a card by what they are called in a role. */
export const roleFields = {
  name: shortText('name', roleLengths.name),
  prompt: longText('description', labels.prompt, roleLengths.prompt),
  personality: longText('personality', labels.personality, limits.text),
  scenario: longText('scenario', labels.scenario, limits.text),
  prologue: longText('first_mes', labels.prologue, roleLengths.prologue),
  examples: longText('mes_example', labels.examples, limits.text),
  creator_notes: longText('creator_notes', labels.creatorNotes, limits.text),
  system: longText('system_prompt', labels.system, limits.text),
  after_history: longText('post_history_instructions', labels.afterHistory, limits.text),
  greetings: textList('alternate_greetings', labels.greetings, limits.greetings, limits.text),
  creator: shortText('creator', limits.creator),
  version: shortText('character_version', limits.version),
  nickname: optional(shortText('nickname', limits.nickname)),
};

/** The fields of a card of version 1. */
export const firstFields = [
  'name',
  'description',
  'personality',
  'scenario',
  'first_mes',
  'mes_example',
] as const;

/** Fields of a card and of an entry of its lorebook that version 3 added. */
export const thirdFields = [
  'assets',
  'nickname',
  'creator_notes_multilingual',
  'source',
  'group_only_greetings',
  'creation_date',
  'modification_date',
] as const;
export const thirdEntryFields = ['use_regex'] as const;

/** The name of our own data in `extensions` of a card. */
export const extensionName = 'yanye';
