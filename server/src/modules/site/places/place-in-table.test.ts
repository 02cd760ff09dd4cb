import { placeInTable } from './place-in-table';

test.each([
  ['114.114.114.114', '江苏省南京市'],
  ['8.8.8.8', '美国'],
  ['2001:da8::1', '北京市'],
  ['127.0.0.1', '内网IP'],
  ['', ''],
  ['nonsense', ''],
])('%j is in %j', async (ip, place) => {
  expect(await placeInTable(ip)).toBe(place);
});
