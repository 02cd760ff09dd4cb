import { leaveOut } from './leave-out.mjs';

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
}`;

describe('leaving functions out of a module', () => {
  test('empties an inner function and keeps what stands around it', () => {
    const left = leaveOut(code, { inner: '' });
    expect(left).toContain('  async function inner() {  }\n  return inner(b);');
    expect(left).toContain('function innermost() {\n  return 1;\n}');
  });

  test('leaves the body that is given instead', () => {
    const left = leaveOut(code, { outer: 'return null;' });
    expect(left).toMatch(/^function outer\(\) \{ return null; \}\nfunction innermost/);
  });

  test('fails when the package has no such function any more', () => {
    expect(() => leaveOut(code, { gone: '' })).toThrow('gone is not there exactly once');
  });
});
