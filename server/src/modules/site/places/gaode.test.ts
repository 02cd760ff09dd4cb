import { gaodeRoutes } from '@yanye/shared/contract/gaode';
import { secretMask } from '@yanye/shared/contract/mail.calls';
import { everyDatabase } from '#test/every-database';
import { gaodeKey, openGaodePeer, type GaodePeer } from '#test/gaode-peer';
import { openProduct, testClock, type Product } from '#test/open-product';
import { placesModule } from './places.module';

const beijing = {
  province: '北京市',
  city: '北京市',
  adcode: '110000',
  weather: '晴',
  temperature: '12',
  winddirection: '东北',
  windpower: '≤3',
  humidity: '41',
  reporttime: '2024-03-10 00:00:00',
  temperature_float: '12.0',
  humidity_float: '41.0',
};
const nothing = Object.fromEntries(Object.keys(beijing).map((field) => [field, '']));

everyDatabase('Gaode', (open) => {
  let peer: GaodePeer;
  let product: Product;
  const clock = testClock();
  beforeAll(async () => {
    peer = await openGaodePeer();
    const env = { ALLOW_PRIVATE_HOSTS: peer.host, GAODE_BASE_URL: peer.url, TRUST_PROXY: '127.0.0.1' };
    product = await openProduct(open, env, clock);
  });
  afterEach(async () => {
    await product.reset();
    peer.reset();
  });
  afterAll(async () => {
    await product.close();
    await peer.close();
  });

  const save = (body: object) => product.as('admin').call(gaodeRoutes.saveSettings, { body });
  const turnOn = (key = gaodeKey) => save({ enable: true, key });
  const weatherAt = async (ip: string) => {
    const headers = { 'x-forwarded-for': ip };
    return (await product.browserOf('member', {}, headers).call(gaodeRoutes.weather)).body.data;
  };
  const placeOf = (ip: string) => product.service(placesModule).placeOf(ip);
  const paths = () => peer.asked.map(({ pathname, searchParams }) => [pathname, searchParams.get('ip')]);

  test('the key is stored sealed, shown masked, and needed to switch Gaode on', async () => {
    const refused = await save({ enable: true });
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      [{ field: 'key', message: '启用前请填写 Key' }],
    ]);
    await turnOn();
    await save({ key: secretMask, secret: '', expires: 0, issuer: '' });
    const { data } = (await product.as('admin').call(gaodeRoutes.settings)).body;
    expect(data).toEqual({ enable: true, key: secretMask });
    const stored = await product.database.kysely.selectFrom('settings').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(gaodeKey);
    expect(JSON.stringify(stored)).not.toContain('issuer');
  });

  test('the weather is empty, and nobody is asked, until Gaode is switched on', async () => {
    await save({ key: gaodeKey });
    expect(await weatherAt('114.247.50.2')).toEqual(nothing);
    expect(await placeOf('114.114.114.114')).toBe('江苏省南京市');
    expect(peer.asked).toEqual([]);
  });

  test('the weather is that of the place where the request comes from, asked for once in half an hour', async () => {
    await turnOn();
    expect(await weatherAt('114.247.50.2')).toEqual(beijing);
    expect(await weatherAt('114.247.50.2')).toEqual(beijing);
    expect(await weatherAt('114.114.114.114')).toMatchObject({ city: '南京市', weather: '小雨' });
    expect(paths()).toEqual([
      ['/v3/ip', '114.247.50.2'],
      ['/v3/weather/weatherInfo', null],
      ['/v3/ip', '114.114.114.114'],
      ['/v3/weather/weatherInfo', null],
    ]);
    clock.pass(31 * 60_000);
    await weatherAt('114.247.50.2');
    expect(paths().slice(4)).toEqual([['/v3/weather/weatherInfo', null]]);
  });

  test('a private network has the weather of this server, an address abroad has none', async () => {
    await turnOn();
    expect(await weatherAt('192.168.1.9')).toEqual(beijing);
    expect(paths()[0]).toEqual(['/v3/ip', null]);
    expect(await weatherAt('8.8.8.8')).toEqual(nothing);
  });

  test('places come from Gaode once, and from the table where Gaode knows none', async () => {
    await turnOn();
    expect(await placeOf('114.247.50.2')).toBe('北京市');
    expect(await placeOf('114.247.50.2')).toBe('北京市');
    expect(await placeOf('8.8.8.8')).toBe('美国');
    expect(await placeOf('127.0.0.1')).toBe('内网IP');
    expect(peer.asked).toHaveLength(2);
  });

  test('a Gaode that hangs delays one answer, and is left alone for a minute', async () => {
    await turnOn();
    peer.hangs();
    const begun = performance.now();
    expect(await placeOf('114.114.114.114')).toBe('江苏省南京市');
    expect(performance.now() - begun).toBeLessThan(5_000);
    expect(await weatherAt('114.247.50.2')).toEqual(nothing);
    expect(peer.asked).toHaveLength(1);
    peer.reset();
    clock.pass(61_000);
    expect(await weatherAt('114.247.50.2')).toEqual(beijing);
  });

  test('a trial asks at once and says what Gaode objects to', async () => {
    const trial = async () => (await product.as('admin').call(gaodeRoutes.trial)).body;
    expect(await trial()).toMatchObject({ error: 'GAODE_FAILED', msg: '还没有保存 Key，请先填写并保存' });
    await save({ key: gaodeKey });
    expect((await trial()).data).toEqual({ place: '北京市', weather: '晴，12℃' });
    await save({ key: 'another key' });
    expect(await trial()).toMatchObject({
      error: 'GAODE_FAILED',
      msg: '高德：Key 不对或已经失效，请核对后重新填写',
    });
  });
});
