import type { ErrorWord } from '@yanye/shared/contract/errors';
import { AppError } from '../errors';
import { checkPicture, type CheckedPicture } from './check-picture';
import { inspectPicture, type InspectedPicture } from './inspect-picture';
import { pictureAsPng } from './picture-as-png';
import { pictureVariants, type MadeVariants } from './picture-variants';

/** The answer of a task as data: an error that passes between processes is no longer an AppError. */
export type Answer<R> =
  | { readonly result: R }
  | { readonly refused: { readonly word: ErrorWord; readonly message: string } };

const answered = async <R>(work: () => Promise<R>): Promise<Answer<R>> => {
  try {
    return { result: await work() };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { refused: { word: error.word, message: error.message } };
  }
};

export interface CheckTask {
  readonly file: Uint8Array;
  readonly depth: 'head' | 'whole';
}

export const inspectTask = (file: Uint8Array): Promise<Answer<InspectedPicture>> =>
  answered(() => inspectPicture(file));
export const checkTask = ({ file, depth }: CheckTask): Promise<Answer<CheckedPicture>> =>
  answered(() => checkPicture(file, depth));
export const variantsTask = (file: Uint8Array): Promise<Answer<MadeVariants>> =>
  answered(() => pictureVariants(file));
export const asPngTask = (file: Uint8Array): Promise<Answer<Uint8Array>> =>
  answered(() => pictureAsPng(file));
