const form = /^#comment-(\d{1,15})$/;

/** @param hash of an address, with `#` @returns id of the comment that it names */
export const commentIn = (hash: string): number | undefined => {
  const [, id] = form.exec(hash) ?? [];
  return id === undefined ? undefined : Number(id);
};
