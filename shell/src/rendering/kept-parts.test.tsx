/** @jest-environment node */
import { useId } from 'react';
import { renderToString } from 'react-dom/server';
import { aBigModel, aMenuName, aSiteInfo } from '@yanye/shared/testing/builders/site';
import { keptPart, PartKeeperContext } from '../frame/kept-part';
import { KeptParts } from './kept-parts';

const facts = { site: aSiteInfo({ title: '言叶' }), menus: [aMenuName()], bigModel: aBigModel() };

describe('parts of a frame', () => {
  let rendered = 0;
  const Counted = ({ text }: { readonly text: string }) => {
    rendered += 1;
    return (
      <nav>
        {text} &amp; {'<b>'}
      </nav>
    );
  };
  const Numbered = () => <i id={useId()} />;
  const Part = ({ text }: { readonly name: string; readonly text: () => string }) => (
    <>
      <Counted text={text()} />
      <hr />
    </>
  );
  const Kept = keptPart('part', Part, ({ site }) => site.title);
  const page = (One: typeof Kept, name: string, text: string) => (
    <div>
      <Numbered />
      <One name={name} text={() => text} />
      <Numbered />
    </div>
  );
  const render = (parts: KeptParts, name: string, text = name) =>
    parts.complete(
      renderToString(<PartKeeperContext value={parts}>{page(Kept, name, text)}</PartKeeperContext>),
    );

  beforeEach(() => (rendered = 0));

  test('are the markup that a page without keeping has, which hydrates it', () => {
    const parts = new KeptParts();
    const whole = renderToString(page(Part, '甲', '甲'));
    for (let at = 0; at < 3; at += 1) expect(render(parts.with(facts), '甲')).toBe(whole);
  });

  test('are rendered once for each key', () => {
    const parts = new KeptParts();
    for (const name of ['甲', '乙', '甲', '乙', '甲']) render(parts.with({ ...facts }), name);
    expect(rendered).toBe(2);
    expect(render(parts.with(facts), '甲', '别的')).toContain('甲');
  });

  test.each([{ site: aSiteInfo({ title: '言叶' }) }, { menus: [aMenuName()] }, { bigModel: aBigModel() }])(
    'are rendered again when facts are others',
    (others) => {
      const parts = new KeptParts();
      render(parts.with(facts), '甲');
      expect(render(parts.with({ ...facts, ...others }), '甲', '别的')).toContain('别的');
    },
  );

  test('are forgotten before there are too many', () => {
    const parts = new KeptParts();
    for (let at = 0; at < 600; at += 1) render(parts.with(facts), `第 ${at} 处`);
    expect(render(parts.with(facts), '第 0 处', '别的')).toContain('别的');
  });

  test('do not replace a text that contains the mark of another process', () => {
    const [parts, other] = [new KeptParts(), new KeptParts()];
    const text = `<${other.mark} id="0"></${other.mark}>`;
    expect(parts.with(facts).complete(text)).toBe(text);
  });
});
