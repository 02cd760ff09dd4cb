/** @param path path of this site; the server sets the file name */
export const download = (path: string): void => {
  const link = document.createElement('a');
  link.href = path;
  // An empty value only marks a download; a name here would override the server's.
  link.download = '';
  link.click();
};
