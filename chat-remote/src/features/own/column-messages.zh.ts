/** Texts of the roles of one's own in the column, apart from those of their forms, which the square does not load. */
export const columnMessages = {
  title: '我做的',
  of: (count: number, most: number) => `${count} / ${most}`,
  make: '新建角色',
  state: {
    private: '仅自己可见',
    pending: '等待上架审核',
    accepted: '已上架',
    refused: (reason: string) => (reason === '' ? '没有通过' : `没有通过：${reason}`),
  },
} as const;
