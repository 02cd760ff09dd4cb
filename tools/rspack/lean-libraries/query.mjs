import { leaveOut, swap } from './leave-out.mjs';

const noHandler = 'return () => {};';
const missing = 'throw new Error("left out, see tools/rspack/lean-libraries");';

const unreachable = {
  // Endpoints with callbacks of their own: `contractQuery` and `contractMutation` have none.
  buildQueryLifecycleHandler: noHandler,
  // Asking again when the window comes back: nobody calls `setupListeners`.
  buildWindowEventHandler: noHandler,
  // Writing answers by hand. What a mutation makes stale is asked for again.
  patchQueryData: missing,
  updateQueryData: missing,
  upsertQueryData: missing,
  prefetch: missing,
  // Answers are typed by the contract; schemas stay on the server.
  parseWithSchema: '',
  // A copy of who listens, kept in the state for a development tool.
  buildSubscriptionPatches: 'return [];',
};

// The same for what is no function of its own. Without them nothing asks immer for patches, which are a third of it.
const pieces = [
  ['enablePatches();', ''],
  ['substate.data = applyPatches(substate.data, patches.concat());', ''],
  ['return applyPatches(state, action.payload);', 'return state;'],
];

/** @param {string} code RTK Query's one module */
export default function leanQuery(code) {
  return swap(leaveOut(code, unreachable), pieces);
}
