import { math } from 'micromark-extension-math';
import type { Code, Construct, Extension, State, Tokenizer } from 'micromark-util-types';

const DOLLAR = 36;
const BACKSLASH = 92;

const isDigit = (code: Code): boolean => code !== null && code >= 48 && code <= 57;

/** micromark gives line endings and virtual spaces codes below 0; a space is 32, a tab 9. */
const isBlank = (code: Code): boolean => code === null || code < 0 || code === 32 || code === 9;

/**
 * Looks ahead whether a single dollar opens a formula. The rule is Pandoc's `tex_math_dollars`: no whitespace after the opening
 * dollar, none before the closing one, and no digit after it, since otherwise 「从 $100 涨到 $200」 would become a formula.
 */
const lookAhead: Tokenizer = (effects, ok, nok) => {
  let size = 0;
  let before: Code = null;

  const open: State = (code) => {
    if (code === DOLLAR) {
      size += 1;
      effects.consume(code);
      return open;
    }
    if (size > 1) return finish(code);
    return isBlank(code) ? nok(code) : inside(code);
  };
  const inside: State = (code) => {
    if (code === null) return nok(code);
    if (code === DOLLAR) {
      if (isBlank(before) || before === BACKSLASH) return nok(code);
      effects.consume(code);
      return close;
    }
    if (code < -2) {
      // Line endings are -5 to -3, and micromark requires a separate token for each.
      effects.exit('data');
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      effects.enter('data');
    } else {
      effects.consume(code);
    }
    before = code;
    return inside;
  };
  const close: State = (code) => (isDigit(code) ? nok(code) : finish(code));
  const finish: State = (code) => {
    effects.exit('data');
    return ok(code);
  };
  return (code) => {
    effects.enter('data');
    return open(code);
  };
};

/** micromark extension: TeX between dollars, where a single dollar must look like a formula and not like money. */
export const guardedMath = (): Extension => {
  const extension = math();
  const original = extension.text?.[DOLLAR] as Construct;
  const guarded: Construct = {
    ...original,
    tokenize(effects, ok, nok) {
      const formula = original.tokenize.call(this, effects, ok, nok);
      return effects.check({ tokenize: lookAhead, partial: true }, formula, nok);
    },
  };
  return { ...extension, text: { [DOLLAR]: guarded } };
};
