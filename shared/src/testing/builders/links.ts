import type { FriendLink } from '#contract/links.ts';

/** @returns a visible friend's site */
export const aFriendLink = (overrides: Partial<FriendLink> = {}): FriendLink => ({
  id: 1,
  created_at: '2026-03-01T09:30:00+08:00',
  title: '远方',
  href: 'https://far.example/',
  description: '写山的人',
  picture: '',
  is_shown: true,
  sort: 0,
  ...overrides,
});
