import { Select } from 'antd';
import { messages } from './messages.zh';

const text = messages.records;

interface Props {
  /** Id of the user; empty for everybody. */
  readonly value: string;
  /** Name of the user, if a message of theirs is shown. */
  readonly name: string | undefined;
  readonly onChange: (userId: string) => void;
}

/** Names the author whose messages are listed. Rows set the filter; this control only clears it. */
export const AuthorFilter = ({ value, name, onChange }: Props) =>
  value !== '' && (
    <Select
      aria-label={text.onlyOne}
      allowClear
      popupMatchSelectWidth={false}
      options={[{ value, label: name === undefined ? text.onlyOne : text.onlyOf(name) }]}
      value={value}
      onChange={(chosen: string | undefined) => onChange(chosen ?? '')}
    />
  );
