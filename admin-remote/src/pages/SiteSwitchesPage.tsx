export { SiteSwitches as default } from '../features/site-switches/SiteSwitches';
