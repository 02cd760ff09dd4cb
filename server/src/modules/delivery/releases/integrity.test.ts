import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fakeRemote, temporaryFolder, writeBuild, writeTexts } from '#test/release-fixtures';
import { digestOf, hashOf, integrityProblems } from './integrity';

describe('integrity', () => {
  it('writes hashes as browsers compare them', () => {
    // echo -n 'alert(1)' | openssl dgst -sha256 -binary | base64
    expect(hashOf(Buffer.from('alert(1)'))).toBe('sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=');
  });

  it('finds nothing wrong with a folder that is as built', async () => {
    const dist = await temporaryFolder();
    const manifest = await writeBuild(dist, fakeRemote('site_remote', 'a1'));
    expect(await integrityProblems(dist, manifest)).toEqual([]);
  });

  it('names every file that is missing, changed or too much; what browsers and the server never get is free', async () => {
    const dist = await temporaryFolder();
    const manifest = await writeBuild(dist, fakeRemote('site_remote', 'a1'));
    await rm(join(dist, 'browser/page.js'));
    await appendFile(join(dist, 'node/remote.cjs'), ' ');
    await writeTexts(dist, { 'node/remote.css': 'b{}' });
    await writeTexts(dist, { 'browser/deep/inside.js': '', 'browser/.hidden': '', 'standalone/main.js': '' });
    expect((await integrityProblems(dist, manifest)).toSorted()).toEqual(
      [
        '缺少文件 browser/page.js',
        '文件 node/remote.cjs 与构建时不同',
        // Of the same length.
        '文件 node/remote.css 与构建时不同',
        '多出构建记录里没有的文件 browser/deep/inside.js',
        '多出构建记录里没有的文件 browser/.hidden',
      ].toSorted(),
    );
  });

  it('has one digest for the same files in any order, and another when one byte differs', () => {
    const { files } = fakeRemote('site_remote', 'a1').manifest;
    const reversed = Object.fromEntries(Object.entries(files).reverse());
    expect(digestOf({ files: reversed })).toBe(digestOf({ files }));
    const other = fakeRemote('site_remote', 'a1', { texts: { 'node/remote.css': 'a{ }' } }).manifest;
    expect(digestOf(other)).not.toBe(digestOf({ files }));
  });
});
