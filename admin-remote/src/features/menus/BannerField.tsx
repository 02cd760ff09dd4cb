import { ArrowLeftOutlined, ArrowRightOutlined, CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { use } from 'react';
import { menuLimits } from '@yanye/shared/contract/menus.calls';
import { PictureFieldContext, type ChosenPicture } from '#controls/picture-field.ts';
import styles from './BannerField.module.css';
import type { Banner } from './menu-form';
import { messages } from './messages.zh';
import { moved } from './moved';

const text = messages.form;

interface Props {
  readonly value?: readonly Banner[];
  readonly onChange?: (banners: readonly Banner[]) => void;
}

const none: ChosenPicture = { id: 0, url: '' };

export const BannerField = ({ value = [], onChange }: Props) => {
  const PictureField = use(PictureFieldContext);
  const set = (banners: readonly Banner[]) => onChange?.(banners);
  const add = ({ id, url }: ChosenPicture) => {
    if (id > 0 && !value.some((banner) => banner.id === id)) set([...value, { id, path: url }]);
  };
  return (
    <div className={styles.field}>
      {value.length > 0 && (
        <ol className={styles.chosen} aria-label={text.chosen}>
          {value.map(({ id, path }, at) => (
            <li key={id}>
              <img src={path} alt={text.bannerAt(at + 1)} loading="lazy" decoding="async" />
              <div className={styles.tools}>
                <Button
                  size="small"
                  type="text"
                  aria-label={text.forward(at + 1)}
                  icon={<ArrowLeftOutlined aria-hidden />}
                  disabled={at === 0}
                  onClick={() => set(moved(value, at, at - 1))}
                />
                <Button
                  size="small"
                  type="text"
                  aria-label={text.back(at + 1)}
                  icon={<ArrowRightOutlined aria-hidden />}
                  disabled={at === value.length - 1}
                  onClick={() => set(moved(value, at, at + 1))}
                />
                <Button
                  size="small"
                  type="text"
                  aria-label={text.drop(at + 1)}
                  icon={<CloseOutlined aria-hidden />}
                  onClick={() => set(value.filter((banner) => banner.id !== id))}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      {value.length < menuLimits.banners ? (
        <PictureField value={none} onChange={add} />
      ) : (
        <p className={styles.hint}>{text.tooMany(menuLimits.banners)}</p>
      )}
    </div>
  );
};
