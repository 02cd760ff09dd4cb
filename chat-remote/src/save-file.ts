/** Saves bytes as a file, as a browser does with a download. */
export const saveFile = (bytes: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  // After the click was handled: before, some browsers save nothing.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
};
