/** A file of a multipart request, whole in memory; its size has been checked. */
export interface UploadedFile {
  readonly field: string;
  /** As the browser named it: untrusted text. */
  readonly name: string;
  /** As the browser declared it: untrusted; detect the type by content. */
  readonly mime: string;
  readonly bytes: Buffer;
}
