import { useLocation, useSearchParams } from '@yanye/shared/router';
import { LinkTabs } from '#layout/LinkTabs.tsx';
import { messages } from './messages.zh';
import { isSectionAt, modelSections } from './model-sections';
import styles from './ModelTabs.module.css';

/** All settings of models as one row of tabs, of which some are views of one page. */
export const ModelTabs = () => {
  const { pathname } = useLocation();
  const shown = useSearchParams()[0].get('show');
  return (
    <LinkTabs
      className={styles.tabs}
      label={messages.models.sections}
      tabs={modelSections.map((section, at) => ({
        to: { pathname: section.path, search: section.show && at > 0 ? `?show=${section.show}` : '' },
        title: section.title,
        isCurrent: isSectionAt(section, pathname, shown),
      }))}
    />
  );
};
