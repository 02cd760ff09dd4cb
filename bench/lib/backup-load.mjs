import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { sampleArticle } from './sample-article.mjs';

const writers = 3;
/** The site accepts 200 pictures of a user in five minutes. */
const mostPictures = 150;

export const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex');

const picture = () =>
  sharp({
    create: {
      width: 24,
      height: 24,
      channels: 3,
      background: '#456',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

/** Articles and pictures, without a pause. @returns what was acknowledged so far */
export const writeOn = ({ origin, output }, { token, call }, dataDir) => {
  const articles = [];
  const pictures = [];
  let isOn = true;
  let isPaused = false;
  let writing = 0;
  const write = async (writer) => {
    for (let number = 1; isOn; number += 1) {
      while (isPaused && isOn) await sleep(20);
      writing += 1;
      const article = sampleArticle(`备份时写下 ${writer}-${number}`, 4);
      articles.push((await call('POST', '/api/articles', article)).id);
      writing -= 1;
    }
  };
  const upload = async () => {
    while (isOn && pictures.length < mostPictures) {
      const form = new FormData();
      form.append('image', new Blob([await picture()], { type: 'image/png' }), `${pictures.length}.png`);
      const answer = await fetch(`${origin}/api/image`, { method: 'POST', headers: { token }, body: form });
      const { code, data, msg } = await answer.json();
      if (code !== 0) throw new Error(`a picture was refused: ${msg}`);
      const path = typeof data === 'string' ? data : data.path;
      pictures.push({ path, hash: hashOf(await readFile(join(dataDir, path))) });
      await sleep(200);
    }
  };
  const work = Promise.all([...Array.from({ length: writers }, (_, writer) => write(writer)), upload()]);
  let failure;
  work.catch((error) => {
    const why = error.cause ? `${error.message} (${error.cause.message})` : error.message;
    failure = new Error(`a write failed: ${why}; the site said: ${output().slice(-500)}`);
  });
  return {
    /** @throws what ended the load */
    acknowledged: () => {
      if (failure) throw failure;
      return { articles: [...articles], pictures: [...pictures] };
    },
    /** Lets no article be written until `resume`. */
    pause: async () => {
      isPaused = true;
      while (writing > 0 && !failure) await sleep(20);
    },
    resume: () => (isPaused = false),
    stop: async () => {
      isOn = false;
      await work.catch(() => undefined);
      if (failure) throw failure;
    },
  };
};
