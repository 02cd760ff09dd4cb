import { zipOf } from '../../server/test/hostile/zip.mjs';
import { pngOf, textChunk } from '../../server/test/cards/png.mjs';
import { signedIn } from './api.mjs';
import { admin } from './server.mjs';

const password = 'a password of the proof 9';

/** Administrators who import in parallel, since the rate limit is 200 files in five minutes for each. */
export const importersOf = async (origin, count) => {
  const { call } = await signedIn(origin, admin);
  const made = [];
  for (let nth = 0; nth < count; nth += 1) {
    const name = `importer${nth}`;
    await call('POST', '/api/users', { user_name: name, nick_name: name, password, role: 1 });
    made.push(await signedIn(origin, { email: name, password }));
  }
  return made;
};

const paths = { site: '/api/big_model/roles/import', own: '/api/big_model/own_roles/import' };

/**
 * Imports a file as a role of the site, or of the caller.
 * @returns {Promise<{ status: number, word: string, message: string, data: any, ms: number }>} status 0 where the connection ended
 */
export const importCard = async (origin, token, bytes, whose = 'site') => {
  const form = new FormData();
  form.append('file', new Blob([bytes]), 'card.png');
  const began = performance.now();
  try {
    const answer = await fetch(origin + paths[whose], {
      method: 'POST',
      headers: { token },
      body: form,
    });
    const { data, error = '', msg = '' } = await answer.json();
    return { status: answer.status, word: error, message: msg, data, ms: performance.now() - began };
  } catch (error) {
    return {
      status: 0,
      word: '',
      message: String(error.cause ?? error),
      data: undefined,
      ms: performance.now() - began,
    };
  }
};

/** @returns {Promise<Buffer>} the card of a role of the site @throws when it is refused */
export const exportCard = async (origin, token, id, { format, version }) => {
  const answer = await fetch(`${origin}/api/big_model/roles/${id}/card?format=${format}&version=${version}`, {
    headers: { token },
  });
  if (answer.status !== 200) throw new Error(`the export of ${id} is answered with ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
};

/** A card as one of the files that programs write, by turns. */
export const fileOf = ({ card, version }, seed) => {
  const texts = [textChunk(version === 3 ? 'ccv3' : 'chara', card)];
  const kinds = [
    () => Buffer.from(JSON.stringify(card)),
    () => pngOf({ texts }),
    () =>
      pngOf({
        texts:
          version === 3 ? [textChunk('chara', { name: 'older', description: 'a copy' }), ...texts] : texts,
      }),
    () => pngOf({ isAnimated: true, texts }),
    () => zipOf([{ name: 'card.json', content: JSON.stringify(card) }]),
  ];
  return kinds[seed % kinds.length]();
};
