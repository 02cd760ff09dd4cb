import { useState } from 'react';
import { useAppDispatch } from '@yanye/shared/redux';

const key = 'deskLetters';
const off = 'off';

/** Whether letters decide on this device: who speaks to the computer may have to turn them off. */
export const useLetters = (): readonly [boolean, (isOn: boolean) => void] => {
  const storage = useAppDispatch()((_dispatch, _getState, { storage: { local } }) => local);
  const [isOn, setOn] = useState(() => storage.getItem(key) !== off);
  return [
    isOn,
    (isWanted) => {
      setOn(isWanted);
      if (isWanted) storage.removeItem(key);
      else storage.setItem(key, off);
    },
  ];
};
