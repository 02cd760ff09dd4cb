import type { CustomPage } from '#contract/custom-pages.ts';

/** @returns a visible custom page */
export const aCustomPage = (overrides: Partial<CustomPage> = {}): CustomPage => ({
  id: 1,
  created_at: '2026-03-01T09:30:00+08:00',
  updated_at: '2026-03-02T10:00:00+08:00',
  slug: 'about',
  title: '关于',
  description: '',
  is_shown: true,
  sort: 0,
  version: 1,
  ...overrides,
});
