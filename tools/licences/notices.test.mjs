import { splitCopyright } from './copyright-lines.mjs';
import { noticesOf } from './notices.mjs';
import { standardText } from './standard-text.mjs';

const mit = standardText('MIT');
const mitOf = (holder, title = 'MIT License') => `${title}\n\nCopyright (c) ${holder}\n\n${mit.slice(11)}`;

const aPackage = (name, { licence = 'MIT', ...rest } = {}) => ({
  name,
  version: '1.0.0',
  licence,
  isPlatform: false,
  owner: undefined,
  ...rest,
});

/** The parts of the policy belong to these. */
const withParts = [aPackage('katex'), aPackage('@fontsource-variable/noto-serif-sc')];
const textsOf = (texts) =>
  new Map([
    ...withParts.map(({ name }) => [`${name}@1.0.0`, { text: mitOf(name) }]),
    ...Object.entries(texts).map(([name, found]) => [`${name}@1.0.0`, found]),
  ]);
const write = (packages, texts) => noticesOf([...withParts, ...packages], textsOf(texts));

const times = (text, part) => text.split(part).length - 1;
const grant = 'obtaining a copy of this software';

test('packages under the same words share one text, each with its holder', () => {
  const wrapped = mitOf('2001 Ada', 'The MIT License (MIT)').replace(/(.{60}\S*) /g, '$1\r\n');
  const page = write([aPackage('one'), aPackage('two')], {
    one: { text: mitOf('2002 Bo') },
    two: { text: wrapped.replaceAll('\r', '') },
  });
  expect(times(page, grant)).toBe(1);
  expect(page).toContain(
    'one 1.0.0, MIT\n    Copyright (c) 2002 Bo\ntwo 1.0.0, MIT\n    Copyright (c) 2001 Ada\n',
  );
});

test('other words keep a text of their own', () => {
  const page = write([aPackage('one')], { one: { text: `${mitOf('2002 Bo')}\n\nAnd do no evil.` } });
  expect(times(page, grant)).toBe(2);
});

test('a package without a licence file gets the standard text in the name of its author', () => {
  const page = write([aPackage('one', { licence: 'ISC' }), aPackage('two', { licence: 'ISC' })], {
    one: { holder: 'Copyright (c) Cy' },
    two: {},
  });
  expect(page).toContain('one 1.0.0, ISC\n    Copyright (c) Cy\n');
  expect(page).toContain('two 1.0.0, ISC\n    Copyright (c) the authors of two\n');
  expect(times(page, 'Permission to use, copy, modify')).toBe(1);
});

test('a NOTICE comes along', () => {
  const page = write([aPackage('one')], { one: { text: mitOf('2002 Bo'), notice: 'Contains two.' } });
  expect(page).toContain('    NOTICE:\n    Contains two.\n');
});

test('a second licence that applies as well is added', () => {
  const page = write([aPackage('one', { licence: 'MIT AND Apache-2.0' })], {
    one: { text: mitOf('2002 Bo') },
  });
  expect(times(page, 'one 1.0.0, MIT AND Apache-2.0\n')).toBe(2);
  expect(page).toContain('Apache License\nVersion 2.0');
});

describe('a package for one system', () => {
  const native = aPackage('one-linux-x64', { isPlatform: true, owner: 'one' });

  test('stands with its owner, whether or not it is installed', () => {
    const one = { text: mitOf('2002 Bo') };
    const packages = [aPackage('one'), native];
    const page = write(packages, { one });
    expect(page).toContain('one-linux-x64 1.0.0, MIT\n    Copyright (c) 2002 Bo\n');
    expect(write(packages, { one, 'one-linux-x64': { text: 'Its own words' } })).toBe(page);
  });

  test('of another licence has the standard text; that of LGPL contains the one of GPL', () => {
    const page = write([aPackage('one'), { ...native, licence: 'LGPL-3.0-or-later' }], {
      one: { text: mitOf('2002 Bo') },
    });
    expect(page).toContain('one-linux-x64 1.0.0, LGPL-3.0-or-later\n');
    for (const title of ['GNU LESSER GENERAL PUBLIC LICENSE', 'GNU GENERAL PUBLIC LICENSE'])
      expect(page).toContain(title);
  });
});

test('typefaces stand under the licence of their own', () => {
  const page = write([], {});
  expect(page).toContain(
    'katex (typefaces of KaTeX) 1.0.0, OFL-1.1\n    Copyright (c) 2009-2010, Design Science',
  );
  expect(page).toContain('SIL OPEN FONT LICENSE');
});

test('a package that is not installed in the version of the lock file is reported', () => {
  expect(() => write([aPackage('absent')], {})).toThrow('not installed, run npm ci: absent@1.0.0');
});

describe('lines of holders', () => {
  test.each([
    'Copyright (c) 2020 Ada',
    'Copyright © 2020 Ada',
    'Copyright 2020 Ada',
    'Copyright Ada and contributors',
    '  * (c) 2020 Ada',
    'All rights reserved.',
  ])('%s', (line) => {
    expect(splitCopyright(`${line}\nwords`).words).toBe('words');
  });

  test.each([
    'copyright notice, this list of conditions and the following disclaimer.',
    'COPYRIGHT HOLDERS BE LIABLE',
    'Copyright [yyyy] [name of copyright owner]',
    'Copyright License. Subject to the terms',
    'copyright license to reproduce, prepare',
  ])('not: %s', (line) => {
    expect(splitCopyright(line)).toEqual({ copyright: [], words: line });
  });

  test('stay where they are in a file with several licences', () => {
    const text = `${mitOf('2001 Ada')}\n\n${mitOf('2002 Bo')}`;
    expect(splitCopyright(text)).toEqual({ copyright: [], words: text });
  });
});
