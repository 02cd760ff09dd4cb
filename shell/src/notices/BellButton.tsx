import { BellIcon } from '../frame/icons';
import header from '../frame/Header.module.css';
import counts from '../frame/ToolCount.module.css';

interface Props {
  /** Id of the popover. */
  readonly opens: string;
  readonly className: string | undefined;
  readonly label: string;
  /** Empty for none. */
  readonly count: string;
}

export const BellButton = ({ opens, className, label, count }: Props) => (
  <button
    type="button"
    className={`${header.tool} ${className} ${counts.counted}`}
    popoverTarget={opens}
    aria-label={label}
    title={label}
  >
    <BellIcon />
    {count !== '' && (
      <span className={counts.count} aria-hidden="true">
        {count}
      </span>
    )}
  </button>
);
