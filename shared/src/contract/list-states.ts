import { z } from 'zod';
import { countedLists, listStateCalls } from './list-states.calls';
import { defineRoutes } from './route';

export const listStateRoutes = defineRoutes(listStateCalls, {
  counts: {
    summary: '一个列表里每种状态各有多少条，不论其他筛选；键与列表的状态筛选同值，没有的状态不列',
    params: z.object({ list: z.enum(countedLists, '这个列表没有状态') }),
    response: z.record(z.string(), z.number()),
  },
});
