export const messages = {
  refused: '只能为自己尚未发布的文章生成预览链接',
  isPublic: '文章已经公开，直接分享它的地址就可以',
  revoked: '预览链接已撤销',
} as const;
