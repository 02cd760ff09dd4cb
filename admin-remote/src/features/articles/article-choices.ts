import { articleLimits } from '@yanye/shared/contract/articles.calls';
import { messages } from '#messages.zh.ts';
import type { BulkChoice } from '#table/bulk-choice.ts';
import { fromBin } from '#table/from-bin.ts';

const text = messages.list.bulk;

/** The bulk actions on articles; the server checks permissions for each article. */
export const articleChoices = (
  mayPublish: boolean,
  categories: readonly string[],
  tags: readonly string[],
): readonly BulkChoice[] => [
  ...(mayPublish
    ? ([
        { action: 'publish', verb: text.publish },
        { action: 'withdraw', verb: text.withdraw, undo: 'publish' },
      ] as const)
    : []),
  {
    action: 'add_tag',
    verb: text.addTag,
    value: { label: text.tag, maxLength: articleLimits.tag, suggestions: tags },
  },
  {
    action: 'set_category',
    verb: text.setCategory,
    value: {
      label: text.category,
      maxLength: articleLimits.category,
      suggestions: categories,
      mayBeEmpty: true,
    },
  },
  {
    action: 'remove',
    verb: text.remove,
    danger: true,
    asks: true,
    consequence: messages.list.removeConsequence,
    undoIn: fromBin('article'),
  },
];
