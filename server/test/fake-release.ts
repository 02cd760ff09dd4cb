import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseSet } from '#platform/render/messages';

/** A shell of twenty lines that renders what its remotes' `page` function says. */
const shell = `
exports.provided = { react: { version: 'of the shell' } };
const text = (status, html) => ({ status, html });
exports.prepareSite = ({ remotes, patterns }) => ({
  render: async (request) => {
    const [remote] = Object.values(remotes);
    if (remote) return remote.page(request);
    return text(Object.keys(patterns).length ? 200 : 404, 'drawn in the browser');
  },
});
exports.frameOnly = (request, status) => text(status, 'frame only');
exports.documentOf = ({ html }, assets) => '<style>' + assets.styles + '</style>' + html;
`;

/**
 * Writes a release whose one remote, `site_remote`, is given as code.
 * @param remote body of its build, CommonJS; `exports.default = { page }`
 */
export const fakeRelease = async (remote: string | undefined, key = 'a'): Promise<ReleaseSet> => {
  const folder = await mkdtemp(join(tmpdir(), 'yanye-release-'));
  const file = (name: string) => join(folder, name);
  await writeFile(file('shell.cjs'), shell);
  await writeFile(file('shell.css'), 'body{}');
  if (remote !== undefined) await writeFile(file('remote.cjs'), remote);
  return {
    key,
    shellFile: file('shell.cjs'),
    script: '/assets/main.js',
    scriptHashes: ['abc'],
    shellStyle: file('shell.css'),
    remoteStyles: {
      site_remote: {
        file: file('remote.css'),
        publicPath: '/releases/site_remote/a/browser/',
        uniqueName: 'site_remote_a',
      },
    },
    remoteFiles: remote === undefined ? {} : { site_remote: file('remote.cjs') },
    patterns: { site_remote: ['/'] },
  };
};
