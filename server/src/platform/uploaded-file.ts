/** A file of a multipart request, whole in memory; its size is within the limit already. */
export interface UploadedFile {
  readonly field: string;
  /** As the browser named it: untrusted text. */
  readonly name: string;
  /** As the browser declared it: judge by content, not by this. */
  readonly mime: string;
  readonly bytes: Buffer;
}
