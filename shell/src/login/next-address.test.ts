import { loginAddress, nextAddress } from './next-address';

const next = (address: string) => nextAddress(`?next=${encodeURIComponent(address)}`);

describe('the address after signing in', () => {
  test.each(['/admin', '/article/7?page=2#liu-yan', '/'])('is %s', (address) => {
    expect(next(address)).toBe(address);
  });

  test.each([
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    '/login',
    '',
  ])('is the home page instead of %j', (address) => {
    expect(next(address)).toBe('/');
  });

  test('is the home page by default', () => expect(nextAddress('')).toBe('/'));

  test('is a parameter of the login page', () => {
    expect(loginAddress({ pathname: '/article/7', search: '?a=1', hash: '#x' })).toBe(
      '/login?next=%2Farticle%2F7%3Fa%3D1%23x',
    );
    expect(loginAddress({ pathname: '/', search: '' })).toBe('/login');
  });
});
