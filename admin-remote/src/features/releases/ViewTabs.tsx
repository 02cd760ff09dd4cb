import { Segmented } from 'antd';
import { remoteNames } from '@yanye/shared/contract/releases.calls';
import { Link } from '@yanye/shared/router';
import { messages as text } from './messages.zh';
import { anotherView, viewNames, writeReleaseView, type ReleaseView } from './release-view';
import styles from './ViewTabs.module.css';

const options = remoteNames.map((value) => ({ value, label: text.remotes[value] }));

interface Props {
  readonly view: ReleaseView;
  readonly onGo: (next: ReleaseView) => void;
}

export const ViewTabs = ({ view, onGo }: Props) => (
  <div className={styles.choice}>
    <Segmented
      aria-label={text.remoteChoice}
      options={options}
      value={view.remote}
      onChange={(remote) => onGo(anotherView(view, { remote }))}
    />
    <nav className={styles.tabs} aria-label={text.views}>
      {viewNames.map((name) => (
        <Link
          key={name}
          to={{ search: writeReleaseView(anotherView(view, { view: name })).toString() }}
          preventScrollReset
          {...(view.view === name && { 'aria-current': 'page' as const })}
        >
          {text.view[name]}
        </Link>
      ))}
    </nav>
  </div>
);
