import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TransferSource } from '@yanye/shared/contract/transfers.calls';
import { FormatProblem } from '#content-format/format-problem';
import { messages } from './messages.zh';

const headBytes = 4_096;

const headOf = async (path: string): Promise<Buffer> => {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

/** Files of imports, below the data folder. */
export const transferFiles = (root: string) => {
  const uploadOf = (id: number): string => join(root, `${id}.upload`);
  const packageOf = (id: number): string => join(root, `${id}.zip`);

  const folderOf = (id: number): string => join(root, `${id}.folder`);

  return {
    uploadOf,
    /** The content package that another program's file was converted into. */
    packageOf,
    /** The folder that an archive of Markdown was unpacked into. */
    folderOf,

    /** Writes one part, durable when it returns. @param offset bytes from the beginning */
    write: async (id: number, offset: number, bytes: Uint8Array): Promise<void> => {
      await mkdir(root, { recursive: true });
      const handle = await open(uploadOf(id), offset === 0 ? 'w' : 'r+');
      try {
        await handle.write(bytes, 0, bytes.length, offset);
        await handle.sync();
      } finally {
        await handle.close();
      }
    },

    /** Detects the program that wrote the uploaded file; an archive of Markdown counts as a content package. @throws FormatProblem for an unknown format */
    sourceOf: async (id: number): Promise<Exclude<TransferSource, 'markdown'>> => {
      const head = await headOf(uploadOf(id));
      if (head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return 'content';
      const text = head
        .toString('utf8')
        .replace(/^\uFEFF/, '')
        .trimStart();
      if (text.startsWith('<') && text.includes('<rss')) return 'wordpress';
      if (text.startsWith('{')) return 'ghost';
      throw new FormatProblem(messages.problems.unknown);
    },

    /** Moves a complete package into its place. @param made path it was written to */
    keepPackage: (id: number, made: string): Promise<void> => rename(made, packageOf(id)),

    remove: async (id: number): Promise<void> => {
      await rm(uploadOf(id), { force: true });
      await rm(packageOf(id), { force: true });
      await rm(`${packageOf(id)}.part`, { force: true });
      await rm(folderOf(id), { recursive: true, force: true });
    },
  };
};

export type TransferFiles = ReturnType<typeof transferFiles>;
