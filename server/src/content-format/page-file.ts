import { pageSlug, pageTextLimits } from '@yanye/shared/contract/custom-pages.calls';
import { z } from 'zod';
import { messages } from './messages.zh';
import { fieldsOf, readFields, written } from './fields';
import { FormatProblem } from './format-problem';
import { fileOf, readFileText } from './written-file';

/** A custom page of a content package. Timestamps are milliseconds since 1970, flags 0 or 1, as in the database. */
export interface PageRecord {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly is_shown: number;
  readonly sort: number;
  readonly created_at: number;
  readonly updated_at: number;
  readonly content: string;
}

type Front = Omit<PageRecord, 'content'>;

const limits = pageTextLimits;
const { text, flag, moment, number } = fieldsOf<Front>();

const fields = [
  text('slug', 'slug', z.string().max(limits.slug).regex(pageSlug)),
  text('title', 'title', z.string().min(1).max(limits.title)),
  text('description', 'description', z.string().max(limits.description)),
  flag('shown', 'is_shown'),
  number('sort', 'sort', { least: -limits.sort, most: limits.sort }),
  moment('created', 'created_at'),
  moment('updated', 'updated_at'),
];

export const pageFileOf = ({ content, ...front }: PageRecord): string =>
  fileOf({ fields: written(fields, front), content });

/** @throws FormatProblem */
export const pageOf = (file: string): PageRecord => {
  const { fields: front, content } = readFileText(file);
  if (content.length > limits.content) throw new FormatProblem(messages.reasons.longText(limits.content));
  if (content.trim() === '') throw new FormatProblem(messages.reasons.emptyText);
  return { ...readFields(fields, front), content };
};

export const isSamePage = (one: PageRecord, other: PageRecord): boolean =>
  pageFileOf(one) === pageFileOf(other);
