import { chosenFolder } from './folder-files';
import { storedZip } from './stored-zip';

const bytesOf = async (blob: Blob): Promise<Uint8Array> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(blob);
  });

const inFolder = (path: string, text: string): File => {
  const file = new File([text], path.split('/').at(-1) ?? path, { lastModified: Date.UTC(2020, 1, 2) });
  Object.defineProperty(file, 'webkitRelativePath', { value: path });
  file.arrayBuffer = () => Promise.resolve(new TextEncoder().encode(text).buffer);
  return file;
};

test('a folder becomes an archive with the names of its files', async () => {
  const files = chosenFolder([
    inFolder('blog/文.md', 'hello'),
    inFolder('blog/.git/a.md', 'x'),
    inFolder('blog/a.exe', 'x'),
  ]);
  expect(files.map(({ name }) => name)).toEqual(['blog/文.md']);
  const bytes = await bytesOf((await storedZip(files)) ?? new Blob());
  const view = new DataView(bytes.buffer);
  // The checksum of "hello".
  expect(view.getUint32(14, true)).toBe(0x3610_a686);
  expect(new TextDecoder().decode(bytes.slice(30, 30 + 11))).toBe('blog/文.md');
  expect(view.getUint16(bytes.length - 12, true)).toBe(1);
});
