import { leaveOut, swap } from './leave-out.mjs';

// Without framework mode this is what the hook always comes to.
const noPrefetch = 'return [false, null, {}];';
const nothingLazy = 'return {};';

const unreachable = {
  // Framework mode and its server components.
  usePrefetchBehavior: noPrefetch,
  PrefetchPageLinks: 'return null;',
  RSCErrorHandler: 'return null;',
  decodeRouteErrorResponseDigest: '',
  instrumentClientSideRouter: '',
  getRouteInstrumentationUpdates: '',
  // State that its own server writes into documents; ours comes with the store's.
  parseHydrationData: '',
  // Submissions and fetchers.
  handleAction: '',
  fetch2: '',
  handleFetcherAction: '',
  handleFetcherLoader: '',
  getFormSubmissionInfo: '',
  useSubmit: '',
  getSubmissionFromNavigation: '',
  normalizeNavigateOptions: ['isFetcher, path', 'return { path };'],
  getUpdatedRevalidatingFetchers: '',
  getLoadingFetcher: '',
  getDoneFetcher: '',
  updateFetcherState: '',
  setFetcherError: '',
  abortStaleFetchLoads: 'return false;',
  markFetchRedirectsDone: 'return false;',
  // Lazy routes and middleware: pages bring their code by themselves (see `prepared`).
  loadLazyRoute: nothingLazy,
  loadLazyRouteProperty: '',
  loadLazyMiddlewareForMatches: '',
  runClientMiddlewarePipeline: '',
  // View transitions of the browser.
  restoreAppliedTransitions: '',
  persistAppliedTransitions: '',
  useViewTransitionState: 'return false;',
  // What it tells developers: they have the development build.
  warning: '',
  warningOnce: '',
  warnOnce: '',
  DefaultErrorComponent: 'return null;',
};

const pieces = [
  // The one who asks for a view transition has none.
  ['if (!viewTransitionOpts || !isViewTransitionAvailable) {', 'if (true) {'],
];

// Names for a development tool, and a component without the mark that lets minimizers drop it: both hold on to `Form`.
const unusedForm = (code) =>
  code
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace('\nvar Form = React', '\nvar Form = /* @__PURE__ */ React');

/** @param {string} code one of React Router's modules; those without the router itself stay as they are */
export default function leanRouter(code) {
  return code.includes('\nfunction createRouter(')
    ? unusedForm(swap(leaveOut(code, unreachable), pieces))
    : code;
}
