/**
 * Has the browser store what an address answers with, as it arrives.
 * @param path of this site; the server says what the file is called
 */
export const download = (path: string): void => {
  const link = document.createElement('a');
  link.href = path;
  // Only that it is stored; a name here would take the place of the server's.
  link.download = '';
  link.click();
};
