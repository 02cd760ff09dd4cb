import { openLoopbackPeer, type LoopbackPeer } from './loopback-peer';

/** Somebody that plays Gaode, on loopback. */
export interface GaodePeer extends LoopbackPeer {
  /** What it was asked, in order. */
  readonly asked: readonly URL[];
  /** Answers nothing any more, and keeps its connections open. */
  hangs(): void;
  /** Answers again, and forgets what it was asked. */
  reset(): void;
}

export const gaodeKey = 'canary-gaode-key';

const places: Readonly<Record<string, object>> = {
  '': { province: '北京市', city: '北京市', adcode: '110000' },
  '114.247.50.2': { province: '北京市', city: '北京市', adcode: '110000' },
  '114.114.114.114': { province: '江苏省', city: '南京市', adcode: '320100' },
};

const live = (city: string, adcode: string, weather: string, temperature: string): object => ({
  province: city,
  city,
  adcode,
  weather,
  temperature,
  winddirection: '东北',
  windpower: '≤3',
  humidity: '41',
  reporttime: '2024-03-10 00:00:00',
  temperature_float: `${temperature}.0`,
  humidity_float: '41.0',
});

const lives: Readonly<Record<string, object>> = {
  '110000': live('北京市', '110000', '晴', '12'),
  '320100': live('南京市', '320100', '小雨', '9'),
};

const answerTo = ({ pathname, searchParams: query }: URL): object => {
  if (query.get('key') !== gaodeKey) return { status: '0', info: 'INVALID_USER_KEY', infocode: '10001' };
  const all = { status: '1', info: 'OK', infocode: '10000' };
  if (pathname === '/v3/ip')
    return { ...all, ...(places[query.get('ip') ?? ''] ?? { province: [], city: [], adcode: [] }) };
  const found = pathname === '/v3/weather/weatherInfo' && lives[query.get('city') ?? ''];
  return { ...all, lives: found ? [found] : [] };
};

export const openGaodePeer = async (): Promise<GaodePeer> => {
  const asked: URL[] = [];
  let isMute = false;
  const peer = await openLoopbackPeer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://peer.invalid');
    asked.push(url);
    if (isMute) return;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answerTo(url)));
  });
  return {
    ...peer,
    asked,
    hangs: () => {
      isMute = true;
    },
    reset: () => {
      asked.length = 0;
      isMute = false;
    },
  };
};
