import { checkScreens } from './check-screens';

describe('screens', () => checkScreens('light', 'managers'));
