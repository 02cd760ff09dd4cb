import Bowser from 'bowser';

/** What a browser sends about itself, as far as the user needs it to recognise the device. */
export interface Device {
  readonly browser: string;
  readonly system: string;
  readonly is_mobile: 0 | 1;
}

const longest = 512;

/** @param userAgent header of the request @returns names, empty where nothing is known */
export const deviceOf = (userAgent: string): Device => {
  // The library refuses an empty text.
  if (userAgent === '') return { browser: '', system: '', is_mobile: 0 };
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, longest));
  return {
    browser: browser.name ?? '',
    system: os.name ?? '',
    is_mobile: platform.type === 'mobile' || platform.type === 'tablet' ? 1 : 0,
  };
};
