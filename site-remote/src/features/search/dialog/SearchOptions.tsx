import type { MouseEvent } from 'react';
import { Link } from '@yanye/shared/router';
import { MarkedText } from '@yanye/shared/ui/MarkedText';
import { messages } from './messages.zh';
import type { Option, OptionGroup } from './options-of';
import styles from './SearchOptions.module.css';

interface Props {
  readonly id: string;
  readonly groups: readonly OptionGroup[];
  readonly active: string | undefined;
  readonly onChoose: (option: Option, event: MouseEvent) => void;
}

const Line = ({ option }: { readonly option: Option }) => (
  <>
    <span className={styles.name}>
      <MarkedText html={option.title} />
    </span>
    {option.body && (
      <span className={styles.body}>
        <MarkedText html={option.body} />
      </span>
    )}
  </>
);

/** The options; the field keeps the focus and names the active one. */
export const SearchOptions = ({ id, groups, active, onChoose }: Props) => (
  <div id={id} className={styles.list} role="listbox" aria-label={messages.options}>
    {groups.map((group) => (
      <div
        key={group.id}
        role="group"
        {...(group.title ? { 'aria-labelledby': `${id}-${group.id}` } : { 'aria-label': messages.options })}
      >
        {group.title && (
          <div id={`${id}-${group.id}`} className={styles.group} role="presentation">
            <MarkedText html={group.title} />
          </div>
        )}
        {group.options.map((option) => {
          const line = {
            id: `${id}-${option.id}`,
            role: 'option',
            className: styles.option,
            'aria-selected': option.id === active,
            tabIndex: -1,
            onClick: (event: MouseEvent) => onChoose(option, event),
          } as const;
          return option.to === undefined ? (
            <div key={option.id} {...line}>
              <Line option={option} />
            </div>
          ) : (
            <Link key={option.id} {...line} to={option.to}>
              <Line option={option} />
            </Link>
          );
        })}
      </div>
    ))}
  </div>
);
