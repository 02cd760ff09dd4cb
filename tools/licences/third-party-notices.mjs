import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedTexts } from './installed-texts.mjs';
import { licenceProblems } from './licence-problems.mjs';
import { noticesOf } from './notices.mjs';
import { shippedPackages } from './shipped-packages.mjs';

/**
 * Writes the notices of the packages in the lock file, with the texts of the installed packages.
 * @param {string} root folder of the repository
 * @returns {Promise<{ problems: string[], text: string }>} `text` is empty when there are problems
 */
export const thirdPartyNotices = async (root) => {
  const packages = shippedPackages(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  const problems = licenceProblems(packages);
  if (problems.length > 0) return { problems, text: '' };
  return { problems, text: noticesOf(packages, await installedTexts(root)) };
};
