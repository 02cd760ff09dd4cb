import { useState } from 'react';
import { useToast } from '#controls/use-toast.ts';
import { messages } from './messages.zh';
import { storedZip, type FolderFile } from './stored-zip';

const text = messages.importing;

/**
 * Packs the files of a folder into one archive, as whose name the folder is known.
 * @param onPacked called with the archive, unless the folder has nothing to import
 */
export const useFolder = (onPacked: (archive: File) => void) => {
  const [isPacking, setPacking] = useState(false);
  const toast = useToast();

  const pack = async (found: Promise<readonly FolderFile[]>): Promise<void> => {
    setPacking(true);
    try {
      const files = await found;
      const [first] = files;
      if (!first) return toast('error', text.emptyFolder);
      const archive = await storedZip(files);
      if (!archive) return toast('error', text.largeFolder);
      onPacked(new File([archive], `${first.name.split('/')[0] ?? 'import'}.zip`));
    } catch {
      toast('error', text.unreadableFolder);
    } finally {
      setPacking(false);
    }
  };
  return { isPacking, pack };
};
