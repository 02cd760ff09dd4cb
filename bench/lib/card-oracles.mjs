import { CCardLib } from '@risuai/ccardlib';
import * as cardUtils from 'character-card-utils';
import { lostFields } from '../../server/test/cards/lost-fields.mjs';

/** Without fields that are undefined. */
const plain = (card) => JSON.parse(JSON.stringify(card));

const other = { 2: 'v3', 3: 'v2' };

/** @returns {string[]} what a library of others finds missing or wrong in a card that follows its specification */
export const foundByLibraries = ({ card, version }, written) => {
  const wanted = version === 3 ? 'v3' : 'v2';
  const seen = CCardLib.character.check(written);
  if (seen !== wanted) return [`ccardlib: it is ${seen}, not ${wanted}`];
  const found = [];
  if (version > 1) {
    const as = (each) => plain(CCardLib.character.convert(each, { to: other[version] }));
    found.push(...lostFields(as(card), as(written)).map((path) => `ccardlib: ${path}`));
  }
  if (version < 3) {
    const lost = lostFields(plain(cardUtils.parseToV2(card)), plain(cardUtils.parseToV2(written)));
    found.push(...lost.map((path) => `character-card-utils: ${path}`));
  }
  return found;
};

/** @returns {boolean} whether the copy for older programs is a card of version 2 by both libraries */
export const isSecond = (copy) =>
  CCardLib.character.check(copy) === 'v2' && cardUtils.safeParseToV2(copy).success;
