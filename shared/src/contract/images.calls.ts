import { defineCalls } from './call';

export const imageCalls = defineCalls({
  uploadOne: { method: 'POST', path: '/api/image', access: 'signedIn', writes: true },
  uploadMany: { method: 'POST', path: '/api/images', access: 'signedIn', writes: true },
  list: { method: 'GET', path: '/api/images', access: 'backOffice', writes: false },
  names: { method: 'GET', path: '/api/image_names', access: 'signedIn', writes: false },
});

/** What may be uploaded: suffixes, bytes unless the server is set otherwise, decoded pixels, files at once. */
export const imageLimits = {
  suffixes: ['jpg', 'png', 'jpeg', 'ico', 'tiff', 'gif', 'svg', 'webp'],
  maxBytes: 10 * 1024 * 1024,
  maxPixels: 50_000_000,
  maxFiles: 20,
  name: 128,
} as const;
