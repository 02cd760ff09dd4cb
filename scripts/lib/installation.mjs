import { createHash } from 'node:crypto';

/**
 * Names what is installed. Native packages are compiled for one Node.js ABI and one system: after an upgrade of Node.js they no longer load.
 * @param {Buffer | string} lockFile contents of the lock file
 * @param {{ platform: string, arch: string, versions: { modules: string } }} node the `process` that uses the packages
 * @returns {string} equal for installations that can replace each other
 */
export const installationOf = (lockFile, { platform, arch, versions }) =>
  `${createHash('sha256').update(lockFile).digest('hex')} ${platform}-${arch}-abi${versions.modules}`;
