import satisfies from 'spdx-satisfies';
import { leaveCode, limited, named, parts, permissive } from './policy.mjs';

/** Whether a licence is an SPDX expression, unlike `SEE LICENSE IN file` or a list. */
const isExpression = (licence) => {
  try {
    satisfies(licence, permissive);
    return true;
  } catch {
    return false;
  }
};

const isTaken = (licence, name) => {
  const here = limited.filter(({ packages }) => packages.test(name)).map((rule) => rule.licence);
  return isExpression(licence) && satisfies(licence, [...permissive, ...here]);
};

/** @returns {string | undefined} the licence of a package, for those that name none as SPDX does the licence that the policy names */
export const licenceOf = ({ name, licence }) =>
  isExpression(licence) ? licence : (named[name]?.licence ?? licence);

/**
 * Compares packages with the policy.
 * @param {readonly import('./shipped-packages.mjs').ShippedPackage[]} packages
 * @returns {string[]} what is not allowed, and lines of the policy that no package needs
 */
export const licenceProblems = (packages) => {
  const refused = packages.flatMap((one) => {
    const licence = licenceOf(one);
    const title = `${one.name} ${one.version}`;
    if (licence === undefined)
      return [`${title} names no licence: find it out, and add it to \`named\` in tools/licences/policy.mjs`];
    return isTaken(licence, one.name)
      ? []
      : [`${title} is under ${licence}, which tools/licences/policy.mjs does not list`];
  });
  const has = (test) => packages.some(test);
  const needless = [
    ...Object.keys(named).filter((name) => !has((one) => one.name === name && !isExpression(one.licence))),
    ...parts.map((part) => part.package).filter((name) => !has((one) => one.name === name)),
    ...leaveCode.filter((name) => !has((one) => one.name === name)),
    ...limited.filter((rule) => !has((one) => rule.packages.test(one.name))).map((rule) => rule.licence),
    ...permissive.filter((licence) => !has((one) => licenceOf(one)?.includes(licence))),
  ];
  return [...refused, ...needless.map((word) => `tools/licences/policy.mjs: no package needs ${word}`)];
};
