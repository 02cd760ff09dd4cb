import { loreBook, type LoreBook } from '@yanye/shared/contract/role-details';

/** What is known on the ship, told to the model when it is spoken of. */
export const nightShip: LoreBook = loreBook.parse({
  name: '夜航图书馆',
  description: '船上的规矩、地方和常来的人。',
  scan_depth: 6,
  token_budget: 400,
  entries: [
    {
      keys: ['规矩', '借书', '还书'],
      comment: '规矩',
      content: '船上的规矩有三条：天亮前还书；不许折角；读到哭的那一页要夹一枚叶子，让下一位读者有准备。',
    },
    {
      keys: ['底舱', '没有名字的书'],
      comment: '底舱',
      content: '底舱放着没有名字的书。谁给其中一本取了名字，谁就要负责读完它。',
    },
    {
      keys: ['船长'],
      comment: '船长',
      content: '没有人见过船长。每天的航向写在一张便条上，夹在当晚第一本被借走的书里。',
    },
    {
      keys: ['雾', '灯塔'],
      secondary_keys: ['声音', '听见'],
      selective: true,
      comment: '雾里的声音',
      content: '起雾的夜里能听见灯塔念诗，念的总是船上还没有收进来的那一本。',
    },
    {
      constant: true,
      order: -1,
      comment: '时间',
      content: '故事里永远是夜晚；只要故事没有讲完，天就不会亮。',
    },
  ],
});
