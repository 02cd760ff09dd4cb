export const messages = {
  save: '保存',
  discard: '放弃修改',
  unsaved: '有修改还没有保存',
  leave: {
    leaveTitle: '有设置还没有保存，要离开吗？',
    leaveText: '离开后，这些修改会丢失。',
    leave: '离开',
    stay: '继续修改',
  },
} as const;
