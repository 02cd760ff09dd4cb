/** Stored bytes under relative names like `images/2024/07/x.webp`. */
export interface FileStore {
  /** Writes atomically and durably. @throws Error on an unsafe name */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** @returns undefined when there is none */
  read(name: string): Promise<Buffer | undefined>;
  exists(name: string): Promise<boolean>;
  /** @returns bytes, undefined when there is none */
  size(name: string): Promise<number | undefined>;
  /** @returns whether there was one */
  remove(name: string): Promise<boolean>;
  /** Names below a folder, sorted. */
  list(folder: string): Promise<string[]>;
  /** Path on disk, for stores that have a disk. @throws Error on an unsafe name */
  pathOf(name: string): string;
}
