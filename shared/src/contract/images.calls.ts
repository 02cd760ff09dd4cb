import { defineCalls } from './call';

export const imageCalls = defineCalls({
  uploadOne: { method: 'POST', path: '/api/image', access: 'signedIn', writes: true },
  uploadMany: { method: 'POST', path: '/api/images', access: 'signedIn', writes: true },
  list: { method: 'GET', path: '/api/images', access: 'backOffice', writes: false },
  remove: { method: 'DELETE', path: '/api/images', access: 'admin', writes: true },
  names: { method: 'GET', path: '/api/image_names', access: 'signedIn', writes: false },
});

/** What may be uploaded: suffixes, decoded pixels, files at once. How large a file may be is the server's setting, and its refusal names it. */
export const imageLimits = {
  suffixes: ['jpg', 'png', 'jpeg', 'ico', 'tiff', 'gif', 'svg', 'webp'],
  maxPixels: 50_000_000,
  maxFiles: 20,
  name: 128,
} as const;
