import type { OwnRole, OwnRoles, OwnRoleWithTexts } from '#contract/own-roles.ts';
import type { FeaturedRole, RolePage, SquareRole, SquareTags } from '#contract/square.ts';

/** @returns a role on the square */
export const aSquareRole = (overrides: Partial<SquareRole> = {}): SquareRole => ({
  id: 1,
  name: '苏轼',
  abstract: '一蓑烟雨任平生，陪你聊诗词与东坡肉。',
  icon: '',
  tags: [],
  popularity: 0,
  author: '',
  created_at: '2026-01-01T08:00:00+08:00',
  ...overrides,
});

/** @returns a role in front of the square */
export const aFeaturedRole = (overrides: Partial<FeaturedRole> = {}): FeaturedRole => ({
  ...aSquareRole(),
  prologue: '坐，先喝一口。',
  ...overrides,
});

/** @returns a role of the site on a page of its own */
export const aRolePage = (overrides: Partial<RolePage> = {}): RolePage => ({
  ...aSquareRole(),
  prologue: '坐，先喝一口。',
  greetings: [],
  enable: true,
  price: 2,
  ...overrides,
});

/** @param counts roles of each tag, by its title; ids are from 1 in their order */
export const someSquareTags = (
  counts: Readonly<Record<string, number>> = { 文学: 1 },
  overrides: Partial<SquareTags> = {},
): SquareTags => ({
  total: Object.values(counts).reduce((sum, count) => sum + count, 0),
  list: Object.entries(counts).map(([title, count], at) => ({ id: at + 1, title, color: '#2f6b4f', count })),
  own_roles: true,
  ...overrides,
});

/** @returns a role of the viewer's own, which was never proposed */
export const anOwnRole = (overrides: Partial<OwnRole> = {}): OwnRole => ({
  id: 21,
  name: '驿站守夜人',
  icon: '',
  abstract: '守着一盏灯，听过路人说话。',
  created_at: '2026-01-01T08:00:00+08:00',
  updated_at: '2026-01-01T08:00:00+08:00',
  proposal: null,
  may_propose: true,
  ...overrides,
});

/** @returns such a role with all its texts */
export const anOwnRoleWithTexts = (overrides: Partial<OwnRoleWithTexts> = {}): OwnRoleWithTexts => ({
  ...anOwnRole(),
  prologue: '夜深了，进来坐。',
  prompt: '你是驿站的守夜人。',
  details: {
    personality: '',
    scenario: '',
    examples: '',
    greetings: [],
    system: '',
    after_history: '',
    nickname: '',
    creator: '',
    creator_notes: '',
    version: '',
    book: null,
    model: { temperature: null, longest: 0, provider: 0 },
    foreign: {},
  },
  ...overrides,
});

/** @returns the roles of somebody's own, of which they may have five */
export const someOwnRoles = (list: readonly OwnRole[] = [], overrides: Partial<OwnRoles> = {}): OwnRoles => ({
  list: [...list],
  most: 5,
  may_make: true,
  closed: '',
  ...overrides,
});
