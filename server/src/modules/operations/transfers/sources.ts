import type { TransferSource } from '@yanye/shared/contract/transfers.calls';
import { FormatProblem } from '#content-format/format-problem';
import { messages } from './messages.zh';
import type { TransferFiles } from './transfer-files';

/**
 * Converts another program's file into a content package.
 * @returns messages about what is not converted
 * @throws FormatProblem
 */
export type TakenIn = (
  source: Exclude<TransferSource, 'content'>,
  id: number,
  signal: AbortSignal,
) => Promise<readonly string[]>;

const headBytes = 4_096;

/** Detects the program that wrote a file, by its first bytes. @throws FormatProblem for an unknown format */
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
