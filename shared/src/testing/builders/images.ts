import type { Image } from '#contract/images.ts';

/** @returns an unused picture of the library */
export const anImage = (overrides: Partial<Image> = {}): Image => ({
  id: 1,
  created_at: '2026-03-01T09:30:00+08:00',
  path: '/uploads/images/20260301-a.webp',
  hash: 'a'.repeat(64),
  name: '山.png',
  image_type: '本地',
  bannerCount: 0,
  articleCount: 0,
  width: 1200,
  height: 800,
  bytes: 153_600,
  picture: null,
  useCount: 0,
  ...overrides,
});
