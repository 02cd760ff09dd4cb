import type { FolderFile } from './stored-zip';

const wanted = /\.(?:md|markdown|mdown|png|jpe?g|gif|webp|avif|svg|bmp)$/i;

/** Whether the import reads a file: no hidden ones, and none of installed packages. */
const isWanted = (name: string): boolean =>
  wanted.test(name) && !name.split('/').some((part) => part.startsWith('.') || part === 'node_modules');

/** @returns the files of a folder that a file field was given */
export const chosenFolder = (files: readonly File[]): readonly FolderFile[] =>
  files
    .map((file) => ({ name: file.webkitRelativePath || file.name, file }))
    .filter(({ name }) => isWanted(name));

const entriesOf = (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = folder.createReader();
  const found: FileSystemEntry[] = [];
  return new Promise((resolve, reject) => {
    // A reader answers in portions, and with none at the end.
    const next = () =>
      reader.readEntries((portion) => {
        if (portion.length === 0) return resolve(found);
        found.push(...portion);
        next();
      }, reject);
    next();
  });
};

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

const filesIn = async (folder: FileSystemDirectoryEntry): Promise<FolderFile[]> => {
  const files: FolderFile[] = [];
  for (const entry of await entriesOf(folder)) {
    const name = entry.fullPath.slice(1);
    if (entry.isDirectory && !entry.name.startsWith('.') && entry.name !== 'node_modules')
      files.push(...(await filesIn(entry as FileSystemDirectoryEntry)));
    else if (entry.isFile && isWanted(name))
      files.push({ name, file: await fileOf(entry as FileSystemFileEntry) });
  }
  return files;
};

/** @returns the folder that was dropped; undefined where it was a file. Read it within the event. */
export const droppedFolder = ({ items }: DataTransfer): FileSystemDirectoryEntry | undefined => {
  const entry = items[0]?.webkitGetAsEntry();
  return entry?.isDirectory ? (entry as FileSystemDirectoryEntry) : undefined;
};

/** @returns the files of a dropped folder, in a fixed order, so that an upload can be continued */
export const filesOfFolder = async (folder: FileSystemDirectoryEntry): Promise<readonly FolderFile[]> =>
  (await filesIn(folder)).sort((one, other) => (one.name < other.name ? -1 : 1));
