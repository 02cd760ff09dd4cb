import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

export const transferFiles = (root: string) => {
  const uploadOf = (id: number): string => join(root, `${id}.upload`);
  const packageOf = (id: number): string => join(root, `${id}.zip`);

  return {
    uploadOf,
    /** The content package that another program's file was converted into. */
    packageOf,

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

    head: async (id: number, length: number): Promise<Buffer> => {
      const handle = await open(uploadOf(id), 'r');
      try {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
        return buffer.subarray(0, bytesRead);
      } finally {
        await handle.close();
      }
    },

    /** Moves a complete package into its place. @param made path it was written to */
    keepPackage: (id: number, made: string): Promise<void> => rename(made, packageOf(id)),

    remove: async (id: number): Promise<void> => {
      await rm(uploadOf(id), { force: true });
      await rm(packageOf(id), { force: true });
      await rm(`${packageOf(id)}.part`, { force: true });
    },
  };
};

export type TransferFiles = ReturnType<typeof transferFiles>;
