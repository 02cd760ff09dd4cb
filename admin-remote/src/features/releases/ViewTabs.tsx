import { Segmented } from 'antd';
import { remoteNames } from '@yanye/shared/contract/releases.calls';
import { LinkTabs } from '#layout/LinkTabs.tsx';
import { messages as text } from './messages.zh';
import { anotherView, viewNames, releaseView, type ReleaseView } from './release-view';
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
    <LinkTabs
      className={styles.tabs}
      label={text.views}
      tabs={viewNames.map((name) => ({
        to: { search: releaseView.write(anotherView(view, { view: name })).toString() },
        title: text.view[name],
        isCurrent: view.view === name,
      }))}
    />
  </div>
);
