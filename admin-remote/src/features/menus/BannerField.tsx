import { ArrowLeftOutlined, ArrowRightOutlined, CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { use } from 'react';
import { menuLimits } from '@yanye/shared/contract/menus.calls';
import { moved } from '#controls/moved.ts';
import { noPicture, PictureFieldContext, type ChosenPicture } from '#controls/picture-field.ts';
import { Row, Stack } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import styles from './BannerField.module.css';
import type { Banner } from './menu-form';
import { messages } from './messages.zh';

const text = messages.form;

interface Props {
  readonly value?: readonly Banner[];
  readonly onChange?: (banners: readonly Banner[]) => void;
}

export const BannerField = ({ value = [], onChange }: Props) => {
  const PictureField = use(PictureFieldContext);
  const add = ({ id, url }: ChosenPicture) => {
    if (id > 0 && !value.some((banner) => banner.id === id)) onChange?.([...value, { id, path: url }]);
  };
  const toolsOf = (at: number) => [
    {
      label: text.forward(at + 1),
      icon: <ArrowLeftOutlined aria-hidden />,
      isOff: at === 0,
      next: moved(value, at, at - 1),
    },
    {
      label: text.back(at + 1),
      icon: <ArrowRightOutlined aria-hidden />,
      isOff: at === value.length - 1,
      next: moved(value, at, at + 1),
    },
    {
      label: text.drop(at + 1),
      icon: <CloseOutlined aria-hidden />,
      isOff: false,
      next: value.filter((_banner, other) => other !== at),
    },
  ];
  return (
    <Stack gap={12}>
      {value.length > 0 && (
        <Stack as="ol" gap={8} className={styles.chosen} aria-label={text.chosen}>
          {value.map(({ id, path }, at) => (
            <li key={id}>
              <img src={path} alt={text.bannerAt(at + 1)} loading="lazy" decoding="async" />
              <Row gap={0} justify="spread">
                {toolsOf(at).map(({ label, icon, isOff, next }) => (
                  <Button
                    key={label}
                    size="small"
                    type="text"
                    aria-label={label}
                    icon={icon}
                    disabled={isOff}
                    onClick={() => onChange?.(next)}
                  />
                ))}
              </Row>
            </li>
          ))}
        </Stack>
      )}
      {value.length < menuLimits.banners ? (
        <PictureField
          value={noPicture}
          onChange={add}
          clear={{ label: text.clear, isOff: value.length === 0, act: () => onChange?.([]) }}
        />
      ) : (
        <Muted as="p">{text.tooMany(menuLimits.banners)}</Muted>
      )}
    </Stack>
  );
};
