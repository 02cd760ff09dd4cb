import type { Release } from '@yanye/shared/contract/releases';
import { BuildMark } from './BuildMark';
import { messages } from './messages.zh';
import styles from './SwitchSummary.module.css';

const text = messages.confirm;

const mark = ({ build, version, commit }: Release) => (
  <BuildMark build={build} version={version} commit={commit} />
);

export const SwitchSummary = ({ from, to }: { readonly from: Release; readonly to: Release }) => (
  <>
    <dl className={styles.change}>
      <dt>{text.now}</dt>
      <dd>{mark(from)}</dd>
      <dt>{text.next}</dt>
      <dd>{mark(to)}</dd>
    </dl>
    <ul className={styles.effects}>
      <li>{text.readers}</li>
      <li>{text.open}</li>
      <li>{to.name === 'admin_remote' ? text.ownUndo : text.undo}</li>
    </ul>
  </>
);
