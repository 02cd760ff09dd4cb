import { useId } from 'react';
import { Form } from 'antd';
import { Failure } from '#controls/Failure.tsx';
import { RoleIcon } from '../RoleIcon';
import { rolesApi } from '../roles.api';
import styles from './IconField.module.css';
import { messages as text } from './messages.zh';

interface Props {
  readonly value?: string;
  readonly onChange?: (icon: string) => void;
}

const size = 48;

/** A field of a form, which hands over value and handler: a picture of those that the site has, or none. */
export const IconField = ({ value = '', onChange }: Props) => {
  const group = useId();
  const name = (Form.useWatch('name') as string | undefined) ?? '';
  const { data: options = [], isError } = rolesApi.useRoleIconOptionsQuery();
  const offered = options.map((option) => option.value);
  const icons = ['', ...(value === '' || offered.includes(value) ? [] : [value]), ...offered];
  return (
    <>
      <Failure reason={isError ? text.iconsFailed : undefined} />
      <div className={styles.icons} role="radiogroup" aria-label={text.icon}>
        {icons.map((icon, at) => (
          <label key={icon} className={styles.icon}>
            <input
              type="radio"
              className="sr-only"
              name={group}
              aria-label={icon === '' ? text.noIcon : text.iconAt(at)}
              checked={icon === value}
              onChange={() => onChange?.(icon)}
            />
            <RoleIcon icon={icon} name={name} size={size} />
          </label>
        ))}
      </div>
    </>
  );
};
