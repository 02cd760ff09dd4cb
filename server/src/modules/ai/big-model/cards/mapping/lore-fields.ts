import type { LorePosition } from '@yanye/shared/contract/role-details.calls';
import { roleDetailLimits as limits } from '@yanye/shared/contract/role-details.calls';
import type { CardField } from './card-fields';
import { flag, longText, number, numberOrNone, optional, shortText, wordList } from './field-kinds';
import { messages } from './messages.zh';

const { labels } = messages;

const position: CardField<LorePosition> = {
  card: 'position',
  none: 'before',
  isOptional: true,
  read: (value) => (value === 'after_char' ? 'after' : 'before'),
  write: (value) => `${value}_char`,
};

const order = { least: -limits.order, most: limits.order };

export const entryFields = {
  keys: wordList('keys', labels.keys, limits.keys, limits.key),
  content: longText('content', labels.entry, limits.entry),
  enabled: flag('enabled', true),
  order: number('insertion_order', 0, order),
  use_regex: optional(flag('use_regex')),
  case_sensitive: optional(flag('case_sensitive')),
  constant: optional(flag('constant')),
  comment: optional(shortText('comment', limits.comment)),
  priority: numberOrNone('priority', order),
  selective: optional(flag('selective')),
  secondary_keys: optional(wordList('secondary_keys', labels.keys, limits.keys, limits.key)),
  position,
};

export const bookFields = {
  name: optional(shortText('name', limits.bookName)),
  description: optional(longText('description', labels.bookDescription, limits.text)),
  scan_depth: numberOrNone('scan_depth', { least: 0, most: limits.scanDepth, isWhole: true }),
  token_budget: numberOrNone('token_budget', { least: 0, most: limits.tokenBudget, isWhole: true }),
  recursive: optional(flag('recursive_scanning')),
};
