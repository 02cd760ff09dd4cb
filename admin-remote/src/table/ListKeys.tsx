import { useScreenKeys } from '#controls/keys/screen-keys.ts';
import { messages } from './messages.zh';

const { title, list } = messages.keys;
const group = { title, keys: list } as const;

/** Lists the keys of a table in the help while it is shown. */
export const ListKeys = () => {
  useScreenKeys(group);
  return null;
};
