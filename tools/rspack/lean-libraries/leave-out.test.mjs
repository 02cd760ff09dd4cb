import { leaveOut, swap } from './leave-out.mjs';

const code = `function outer(a, { b } = {}) {
  async function inner(c) {
    if (c) {
      return c;
    }
  }
  return inner(b);
}
function innermost() {
  return 1;
}
const handler = ({ api, context: { batch } }) => {
	return (action) => {
		batch(api, action);
	};
};
const sum = (a) => (b) => {
  return a + b;
};
function Thing(
  first,
  second
) {
  this.first = first;
}
Thing.prototype.act = function (one) {
  return one;
};`;

describe('leaving functions out of a module', () => {
  test('empties an inner function and keeps what stands around it', () => {
    const left = leaveOut(code, { inner: '' });
    expect(left).toContain('  async function inner () {  }\n  return inner(b);');
    expect(left).toContain('function innermost() {\n  return 1;\n}');
  });

  test('leaves the body that is given instead, with the parameters it needs', () => {
    expect(leaveOut(code, { outer: 'return null;' })).toMatch(
      /^function outer \(\) \{ return null; \}\nfunction innermost/,
    );
    expect(leaveOut(code, { Thing: ['first', 'this.only = first;'] })).toContain(
      'function Thing (first) { this.only = first; }\nThing.prototype',
    );
  });

  test('empties arrow functions and methods of prototypes', () => {
    const left = leaveOut(code, { handler: 'return () => {};', sum: '', 'Thing.prototype.act': '' });
    expect(left).toContain(
      'const handler = () => { return () => {}; };\nconst sum = () => {  };\nfunction Thing(',
    );
    expect(left).toMatch(/Thing\.prototype\.act = function \(\) \{ {2}\};$/);
  });

  test('what is left is still a module that works', () => {
    const left = leaveOut(code, { inner: '', handler: '', 'Thing.prototype.act': 'return 2;' });
    expect(
      new Function(`${left}; return [outer(1, {}), innermost(), sum(1)(2), new Thing(3).act()]`)(),
    ).toEqual([expect.any(Promise), 1, 3, 2]);
  });

  test.each([
    ['has no such function any more', code, 'gone'],
    ['has two of them', `${code}\n${code}`, 'outer'],
    ['has it in one line', 'function short(a) { return a; }', 'short'],
  ])('fails when the package %s', (_what, text, name) => {
    expect(() => leaveOut(text, { [name]: '' })).toThrow(`${name} is not there exactly once`);
  });
});

describe('replacing pieces of a module', () => {
  test('puts another text in their place', () => {
    expect(swap(code, [['return 1;', '']])).toContain('function innermost() {\n  \n}');
  });

  test.each([
    ['is gone', 'enablePatches();'],
    ['stands there twice', 'return'],
  ])('fails when a piece %s', (_what, piece) => {
    expect(() => swap(code, [[piece, '']])).toThrow(`${piece} is not there exactly once`);
  });
});
