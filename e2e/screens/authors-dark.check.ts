import { checkScreens } from './check-screens';

describe('screens', () => checkScreens('dark', 'authors'));
