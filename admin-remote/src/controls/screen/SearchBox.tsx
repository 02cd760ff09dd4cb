import { Input } from 'antd';
import styles from './Screen.module.css';

interface Props {
  readonly label: string;
  /** What is searched for now. */
  readonly value: string;
  readonly onSearch: (value: string) => void;
}

/** Words that narrow a list, asked for by Enter. */
export const SearchBox = ({ label, value, onSearch }: Props) => (
  <Input.Search
    // Back and forward change the text that was searched for; a new key brings it into the field.
    key={value}
    allowClear
    className={styles.search}
    aria-label={label}
    placeholder={label}
    defaultValue={value}
    onSearch={(typed) => onSearch(typed.trim())}
  />
);
