import { loginAddress, nextAddress } from './next-address';

const next = (address: string) => nextAddress(`?next=${encodeURIComponent(address)}`);

describe('where signing in leads', () => {
  test.each(['/admin', '/article/7?page=2#liu-yan', '/'])('goes back to %s', (address) => {
    expect(next(address)).toBe(address);
  });

  test.each([
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    '/login',
    '',
  ])('goes home instead of to %j', (address) => {
    expect(next(address)).toBe('/');
  });

  test('goes home without a wish', () => expect(nextAddress('')).toBe('/'));

  test('is written into the address of the login page', () => {
    expect(loginAddress({ pathname: '/article/7', search: '?a=1', hash: '#x' })).toBe(
      '/login?next=%2Farticle%2F7%3Fa%3D1%23x',
    );
    expect(loginAddress({ pathname: '/', search: '' })).toBe('/login');
  });
});
