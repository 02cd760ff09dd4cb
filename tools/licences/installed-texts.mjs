import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { init } from 'license-checker-rseidelsohn';

/**
 * @typedef {object} InstalledText
 * @property {string | undefined} text of the licence file; undefined for a package without one
 * @property {string | undefined} notice of the file NOTICE
 * @property {string | undefined} holder for a package without a licence file: the copyright line of its readme, or its author
 */

const plain = (text) =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .trim();

/** A readme ends with its licence, as a rule. @returns {string | undefined} the licence, when its words are there and not only its name */
const licenceInReadme = (readme) => {
  const [, section] = /^#+ *licen[cs]e[^\n]*\n([^]*)/im.exec(readme) ?? [];
  return section && /permission is hereby granted|redistribution and use/i.test(section)
    ? section.trim()
    : undefined;
};

const authorOf = ({ publisher }) => (publisher ? `Copyright (c) ${publisher}` : undefined);

const described = (found) => {
  const notice = found.noticeFile ? plain(readFileSync(found.noticeFile, 'utf8')) : undefined;
  const text = found.licenseText ? plain(found.licenseText) : undefined;
  const isReadme = /readme/i.test(found.licenseFile?.split(/[\\/]/).pop() ?? '');
  if (!isReadme) return { text, notice, holder: found.copyright || authorOf(found) };
  return { text: licenceInReadme(text), notice, holder: found.copyright || authorOf(found) };
};

/**
 * Reads licence texts from the folder of installed packages.
 * @param {string} root folder of the repository
 * @returns {Promise<Map<string, InstalledText>>} by name and version: `react@19.0.0`
 */
export const installedTexts = async (root) => {
  const customFormat = { licenseText: '', copyright: '', publisher: '' };
  const found = await promisify(init)({ start: root, excludePrivatePackages: true, customFormat });
  return new Map(Object.entries(found).map(([key, one]) => [key, described(one)]));
};
