import { defineCalls } from './call';

export const imageCalls = defineCalls({
  uploadOne: { method: 'POST', path: '/api/image', access: 'signedIn', writes: true },
  uploadMany: { method: 'POST', path: '/api/images', access: 'signedIn', writes: true },
  list: { method: 'GET', path: '/api/images', access: 'backOffice', writes: false },
  remove: { method: 'DELETE', path: '/api/images', access: 'admin', writes: true },
  rename: { method: 'PUT', path: '/api/images', access: 'admin', writes: true },
  places: { method: 'GET', path: '/api/images/:id/places', access: 'backOffice', writes: false },
  replace: { method: 'POST', path: '/api/images/:id/file', access: 'admin', writes: true },
  names: { method: 'GET', path: '/api/image_names', access: 'signedIn', writes: false },
});

/** Limits of uploads: suffixes, decoded pixels, files per call. The maximum file size is a setting of the server, and its refusal names it. */
export const imageLimits = {
  suffixes: ['jpg', 'png', 'jpeg', 'ico', 'tiff', 'gif', 'svg', 'webp'],
  maxPixels: 50_000_000,
  maxFiles: 20,
  name: 128,
  /** How many uses of a picture are listed; the rest is counted. */
  places: 100,
} as const;

export const imagePlaces = [
  'cover',
  'text',
  'draft',
  'page',
  'menu',
  'advert',
  'link',
  'term',
  'avatar',
  'role',
  'chat',
  'site',
] as const;

export type ImagePlaceKind = (typeof imagePlaces)[number];
