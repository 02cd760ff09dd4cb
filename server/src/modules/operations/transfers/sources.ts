import type { TransferSource } from '@yanye/shared/contract/transfers.calls';
import { FormatProblem } from '#content-format/format-problem';
import { messages } from './messages.zh';
import type { TransferFiles } from './transfer-files';

/**
 * Turns another site's file into a package of content.
 * @returns what the file holds and the site does not take, in sentences
 * @throws FormatProblem
 */
export type TakenIn = (
  source: Exclude<TransferSource, 'content'>,
  id: number,
  signal: AbortSignal,
) => Promise<readonly string[]>;

const headBytes = 4_096;

/** Tells where a file comes from by what is in it. @throws FormatProblem where nobody knows */
export const sourceOf = async (files: Pick<TransferFiles, 'head'>, id: number): Promise<TransferSource> => {
  const head = await files.head(id, headBytes);
  if (head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return 'content';
  const text = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (text.startsWith('<') && text.includes('<rss')) return 'wordpress';
  if (text.startsWith('{')) return 'ghost';
  throw new FormatProblem(messages.problems.unknown);
};
