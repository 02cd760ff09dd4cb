/*
 * Which licences the product takes. A licence that is not listed fails `npm test`; read it, then add it here or replace
 * the package.
 */

/** Permissive licences, as SPDX names them: notices have to be passed on, sources need not. */
export const permissive = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
];

/** Licences that are taken from these packages alone. */
export const limited = [
  {
    licence: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    reason:
      'libvips is a file of its own that sharp loads at run time: a user can put another build in its place',
  },
  {
    licence: 'OFL-1.1',
    packages: /^@fontsource-variable\/noto-serif-sc$/,
    reason: 'a typeface that is passed on as it is, and not sold',
  },
];

/** Licences of packages whose package.json names none, or not as SPDX does. */
export const named = {
  crc32: { licence: 'MIT', reason: 'its file `LICENSE.MIT` is the text of MIT' },
  khroma: { licence: 'MIT', reason: 'its file `license` is the text of MIT' },
  'pause-stream': {
    licence: '(MIT OR Apache-2.0)',
    reason: 'its file `LICENSE` has the texts of both to choose from',
  },
};

/** What is under another licence, or of other holders, than the package that brings it. */
export const parts = [
  {
    package: 'katex',
    what: 'typefaces of KaTeX',
    licence: 'OFL-1.1',
    // The names that each file carries: `fontkit` reads them.
    copyright: [
      'Copyright (c) 2009-2010, Design Science, Inc. (<www.mathjax.org>)',
      'Copyright (c) 2014-2018 Khan Academy (<www.khanacademy.org>), with Reserved Font Names KaTeX_AMS, KaTeX_Main and so on',
    ],
  },
  {
    package: '@fontsource-variable/noto-serif-sc',
    what: 'the typeface Noto Serif SC',
    licence: 'OFL-1.1',
    copyright: ['(c) 2017-2024 Adobe (http://www.adobe.com/).'],
  },
];

/** Packages of development that leave code of theirs in the builds for browsers: the loaders of modules and of remotes. */
export const leaveCode = ['@module-federation/enhanced', '@rspack/core'];
