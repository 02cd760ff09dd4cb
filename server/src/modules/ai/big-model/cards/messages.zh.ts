export const messages = {
  imported: (name: string) => `已导入角色“${name}”`,
  renamed: (given: string, name: string) => `已有同名的角色“${given}”，这个改名为“${name}”`,
  disabled: '角色先是停用的，看过内容以后再启用',
  unknownTags: (titles: readonly string[]) => `站点没有这些标签，没有加上：${titles.join('、')}`,
  picture: (why: string) => `卡片的图片没有用上：${why}`,
  tooManyPixels: '图片超过 1600 万像素',
  licence: '版权归作者所有，使用时请注明来源',
  fileName: (name: string) => `角色卡 ${name}`,
} as const;
