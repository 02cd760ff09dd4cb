import { satisfies } from 'semver';
import { budgets } from './budgets';
import type { RemoteManifest, ShellManifest } from './manifest';
import { messages } from './messages.zh';
import { sentBytes } from './sizes';

const exposed = './remote';

export type RemoteClaims = Pick<
  RemoteManifest,
  'name' | 'entry' | 'exposes' | 'shares' | 'carries' | 'contract' | 'files'
>;
export type ShellOffer = Pick<ShellManifest, 'provides' | 'contract'>;

const moduleProblems = ({ exposes, entry, files }: RemoteClaims): string[] => [
  ...(exposes.length === 1 && exposes[0] === exposed ? [] : [messages.wrongModule(exposes)]),
  ...(Object.hasOwn(files, `browser/${entry}`) ? [] : [messages.noEntry(entry)]),
];

const shareProblems = ({ shares, carries }: RemoteClaims, { provides }: ShellOffer): string[] => [
  ...carries.map(messages.carried),
  ...Object.keys(provides)
    .filter((key) => !Object.hasOwn(shares, key))
    .map(messages.missingShare),
  ...Object.entries(shares).flatMap(([key, wanted]) => {
    const offered = provides[key];
    if (offered === undefined) return [messages.unshared(key)];
    return satisfies(offered, wanted) ? [] : [messages.mismatched(key, wanted, offered)];
  }),
];

const contractProblems = ({ contract }: RemoteClaims, shell: ShellOffer): string[] => {
  if (contract.version > shell.contract.version)
    return [messages.contractTooNew(contract.version, shell.contract.version)];
  if (contract.version < shell.contract.oldest)
    return [messages.contractTooOld(contract.version, shell.contract.oldest)];
  return [];
};

const sizeProblems = (remote: RemoteClaims): string[] => {
  const budget = budgets[remote.name];
  const sent = [...sentBytes(remote)].filter(([name]) => /\.(js|css)$/.test(name));
  const whole = sent.reduce((total, [, bytes]) => total + bytes, 0);
  const entry = sent.find(([name]) => name === remote.entry)?.[1] ?? 0;
  return [
    ...(entry > budget.entry ? [messages.overBudget(messages.entrySize, entry, budget.entry)] : []),
    ...(whole > budget.whole ? [messages.overBudget(messages.wholeSize, whole, budget.whole)] : []),
  ];
};

/** @returns messages about what is incompatible by the manifests; empty when the release fits the shell */
export const compatibilityProblems = (remote: RemoteClaims, shell: ShellOffer): string[] => [
  ...moduleProblems(remote),
  ...shareProblems(remote, shell),
  ...contractProblems(remote, shell),
  ...sizeProblems(remote),
];
