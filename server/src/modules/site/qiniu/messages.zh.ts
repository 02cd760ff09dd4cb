const refusals: Readonly<Record<number, string>> = {
  401: 'AccessKey 或 SecretKey 不对',
  403: '这对密钥没有权限使用这个存储空间',
  413: '图片超过了存储空间允许的大小',
  419: '账号已被七牛云停用或冻结',
  614: '同名的文件已经存在，请再传一次',
  631: '没有这个存储空间，请核对名称',
};

const trialed = {
  uploaded: '上传：成功',
  read: '读取：从加速域名读回的图片一致',
  other: '读取：加速域名给出的不是刚上传的图片，请核对加速域名是否绑定了这个存储空间',
  unread: (reason: string): string => `读取：加速域名读不到图片，${reason}`,
  status: (status: number): string => `返回 HTTP ${status}`,
  removed: '删除：成功',
  unremoved: (reason: string): string => `删除：失败，${reason}`,
} as const;

export const messages = {
  saved: '七牛云设置已保存',
  need: {
    access_key: '启用前请填写 AccessKey',
    secret_key: '启用前请填写 SecretKey',
    bucket: '启用前请填写存储空间',
    cdn: '启用前请填写加速域名',
    zone: '启用前请选择存储区域',
  },
  incomplete: '设置还没有填完，请先填好密钥、存储空间、加速域名和存储区域并保存',
  sealedElsewhere: 'SecretKey 无法解密，请重新填写',
  unreachable: '七牛云：连不上，请稍后再试',
  wrongZone: '七牛云：存储区域不对，请换成存储空间所在的区域',
  refused: (status: number): string => `七牛云：${refusals[status] ?? `返回 HTTP ${status}，请稍后再试`}`,
  trialed,
} as const;
