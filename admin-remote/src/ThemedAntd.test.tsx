/** @jest-environment-options {"antdStyles": true} */
import { screen } from '@testing-library/react';
import { Button, Menu, Segmented, Table } from 'antd';
import { colours } from '@yanye/shared/tokens';
import { renderInApp } from '@yanye/shared/testing/render-in-app';
import { ThemedAntd } from '@yanye/shared/antd/ThemedAntd';

test.each(['light', 'dark'] as const)(
  'antd styles are in their own cascade layer with the %s colours',
  async (theme) => {
    renderInApp(
      <ThemedAntd>
        <Button type="primary">保存</Button>
        <Menu mode="inline" items={[{ key: 'a', label: '首页' }]} />
        <Segmented options={['一', '二']} />
        <Table rowKey="id" columns={[{ title: '名称', dataIndex: 'id' }]} dataSource={[{ id: 1 }]} />
      </ThemedAntd>,
      { theme },
    );
    await screen.findByRole('menuitem');
    const css = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');
    for (const component of ['btn', 'menu', 'segmented', 'table']) expect(css).toContain(`.ant-${component}`);
    expect(css).toContain('@layer antd');
    expect(css.toLowerCase()).toContain(colours[theme].line.toLowerCase());
  },
);
