/** Sentences about content of other programs. */
export const foreignMessages = {
  untitled: '无标题',
  badXml: '不是完整的 WordPress 导出文件，请在 WordPress 的「工具 → 导出」里重新导出',
  badJson: '不是完整的 Ghost 导出文件，请在 Ghost 的「设置 → 导入/导出」里重新导出',
  tooLarge: (megabytes: number) => `Ghost 导出文件超过 ${megabytes} MB，无法读取`,
  tooSlow: '读这个文件用的时间太长，已放弃',
  leftOut: {
    comments: (count: number) => `${count} 条评论：这里的评论都有账号，没有账号的人的评论不导入`,
    pending: (count: number) => `${count} 条待审核或垃圾评论`,
    attachments: (count: number) => `${count} 个附件：文章里用到的图片会在导入后从原网站复制过来`,
    files: (count: number) => `${count} 张图片的地址里没有网站域名，复制不到，请在文章里重新上传`,
    covers: (count: number) => `${count} 张特色图片没有成为封面，放在了正文开头`,
    slugs: (count: number) => `${count} 篇文章的网址别名在这里不能用，改用编号`,
    tags: (count: number) => `${count} 个太长或太多的标签`,
    hidden: (count: number) => `${count} 篇只给会员看的文章成为私密文章`,
    passwords: (count: number) => `${count} 篇加密文章的密码：设好新的密码之前没有人能读`,
    trashed: (count: number) => `${count} 篇回收站里的内容`,
    shortcodes: (count: number) => `${count} 处插件短代码原样留在正文里`,
    cards: (count: number) => `${count} 个无法转换的卡片`,
    emptyPages: (count: number) => `${count} 个没有正文的页面`,
    others: (count: number) => `${count} 项菜单、修订记录等其他内容`,
  },
} as const;
