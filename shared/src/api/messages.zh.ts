export const apiMessages = {
  unreachable: '连不上服务器，请检查网络后再试',
  cancelled: '已取消',
  refused: '操作没有成功，请稍后再试',
  waiting: '服务器还没有回应，仍在等待',
  cancel: '取消',
} as const;
