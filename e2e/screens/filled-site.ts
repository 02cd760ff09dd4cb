import { newsLimits } from '@yanye/shared/contract/news.calls';
import { call, newPerson, signInAdmin } from '../support/api';
import { openFeedPeer, rssOf } from '../support/feed-peer';
import { openMailPeer } from '../support/mail-peer';
import { openModelsPeer } from '../support/models-peer';
import { openServicesPeer } from '../support/services-peer';
import { startSite } from '../support/site';
import { storeExchanges } from './filled/exchanges';
import { storeEarlierDays } from './filled/earlier-days';
import { commentAsGuest, storeArticles } from './filled/articles';
import { reportComment, storeChat } from './filled/chat';
import { removePicture, storeContent, type StoredPicture } from './filled/content';
import { storeModels, storeOwnRoles, storeRules, storeTalk } from './filled/models';
import { storeNews } from './filled/news';
import { storeMails } from './filled/outbox';
import { senderTo } from './filled/send';
import { storeSettings } from './filled/settings';
import { storeUsedModels } from './filled/used-models';

/** A site on which every list has rows. */
export interface FilledSite {
  readonly url: string;
  /** Values of `{name}` in the path of a state. */
  readonly parts: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** User name of the registered reader; the password is `personPassword`. */
export const memberName = '林间';
/** User name of a reader whose name takes all the room there is. */
export const longName = '一个名字特别长的人住在很远很远的山里';
/** Starts a site with its samples and adds rows to every list that would be empty, or too short for a state. */
export const startFilledSite = async (): Promise<FilledSite> => {
  const peer = await openFeedPeer();
  const entries = Array.from(
    { length: newsLimits.kept },
    (_, at) => `<title>第 ${at + 1} 件</title><link>/${at}</link>`,
  );
  peer.answers((response) => response.end(rssOf(...entries)));
  const models = await openModelsPeer(['qwen3:8b', 'deepseek-r1:14b']);
  const [mail, services] = await Promise.all([openMailPeer(), openServicesPeer()]);
  const site = await startSite({
    env: {
      ALLOW_PRIVATE_HOSTS: [peer, mail, services].map(({ host }) => host).join(),
      OLLAMA_URL: models.url,
      GAODE_BASE_URL: services.url,
      QINIU_BASE_URL: services.url,
    },
  });
  const token = await signInAdmin(site.url);
  const send = senderTo(site.url, token);
  const library = await call<{ list: StoredPicture[] }>(site.url, 'GET', '/api/images?limit=100', { token });
  const pictures = library.data.list;
  const isKept = ({ name }: StoredPicture): boolean => name.startsWith('autumn');
  const picture = pictures.find(isKept)?.path ?? '';
  const parts: Record<string, string> = {
    ...(await storeArticles(send, picture)),
    ...(await storeContent(send, picture)),
  };
  await storeModels(send);
  await storeRules(site.url, token);
  await storeNews(site.url, token, send, peer.feed, () =>
    peer.answers((response) => response.writeHead(404).end()),
  );
  await call(site.url, 'GET', `/api/search?key=${encodeURIComponent('查无此词')}`);
  const member = await newPerson(site.url, token, memberName, 2);
  await newPerson(site.url, token, '远山', 3);
  const muted = await newPerson(site.url, token, longName, 2);
  await storeChat(send, picture, member, muted);
  await reportComment(site.url, send, token, member);
  const found = await call<{ list: { id: number }[] }>(
    site.url,
    'GET',
    `/api/users?key=${encodeURIComponent(memberName)}`,
    { token },
  );
  parts.person = String(found.data.list[0]?.id);
  await storeExchanges(site.url, send, parts, member, muted);
  Object.assign(parts, await storeTalk(site.url, send, member));
  Object.assign(parts, await storeOwnRoles(send, member));
  await storeSettings(site.url, token, { mail, services });
  await call(site.url, 'POST', '/api/email_login', {
    body: { user_name: memberName, password: 'forgotten' },
  });
  await commentAsGuest(send, parts);
  await removePicture(
    site.url,
    token,
    send,
    pictures.findLast((one) => !isKept(one)),
  );
  storeMails(site.dataDir);
  storeUsedModels(site.dataDir);
  storeEarlierDays(site.dataDir);
  await send('/api/messages', { rev_user_id: 1, content: '文章写得真好，想请教一个问题。' }, member);
  const close = async (): Promise<void> => {
    await site.stop();
    for (const each of [models, peer, services]) each.close();
    await mail.close();
  };
  return { url: site.url, parts, close };
};
