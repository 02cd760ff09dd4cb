import { useOwnValue } from '#controls/use-own-value.ts';

const off = 'off';

/** Whether letters act in the back office: who speaks to the computer may have to turn them off. Each person decides. */
export const useLetters = (): readonly [boolean, (isOn: boolean) => void] => {
  const [kept, keep] = useOwnValue('adminLetters');
  return [kept !== off, (isOn) => keep(isOn ? null : off)];
};
