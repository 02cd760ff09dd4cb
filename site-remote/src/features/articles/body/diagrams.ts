import { messages } from './messages.zh';
import { inertSvg } from './inert-svg';
import { diagramSettings } from './diagram-settings';
import styles from './diagrams.module.css';
import { loadMermaid } from './vendor-address';

/** Distance below the viewport at which a diagram is rendered. */
const margin = '300px';

/** Width in pixels down to which a diagram shrinks: its words are still legible, and beyond it scrolls. */
const narrowest = 560;

let drawn = 0;

const draw = async (source: string): Promise<SVGElement> => {
  const mermaid = await loadMermaid();
  mermaid.initialize(diagramSettings());
  drawn += 1;
  const { svg } = await mermaid.render(`diagram-${drawn}`, source);
  const drawing = inertSvg(svg, messages.diagram);
  const [, , width] = drawing.getAttribute('viewBox')?.split(' ') ?? [];
  drawing.style.minWidth = `${Math.min(Number(width ?? 0), narrowest)}px`;
  return drawing;
};

const failureOf = (): HTMLElement => {
  const note = document.createElement('p');
  note.className = styles.failed ?? '';
  note.textContent = messages.diagramFailed;
  return note;
};

/** Container of a diagram: shows the source until it is rendered, and if rendering fails. */
const placeOf = (source: HTMLElement) => {
  const text = source.textContent;
  const figure = document.createElement('figure');
  figure.className = styles.diagram ?? '';
  figure.tabIndex = 0;
  const show = async () => {
    try {
      figure.replaceChildren(await draw(text));
      figure.dataset.drawnIn = getComputedStyle(document.documentElement).colorScheme;
      if (source.isConnected) source.replaceWith(figure);
    } catch {
      if (source.isConnected && !source.previousElementSibling?.matches(`.${styles.failed}`))
        source.before(failureOf());
    }
  };
  return { show, redraw: async () => (figure.isConnected ? show() : undefined) };
};

/**
 * Renders the diagrams of an article near the viewport, and again when the theme changes.
 * @returns removes the listeners
 */
export const drawOnSight = (body: HTMLElement): (() => void) => {
  const places = new Map(
    [...body.querySelectorAll<HTMLElement>('pre.mermaid-source')].map((source) => [
      source as Element,
      placeOf(source),
    ]),
  );
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        sight.unobserve(target);
        void places.get(target)?.show();
      }
    },
    { rootMargin: margin },
  );
  for (const source of places.keys()) sight.observe(source);
  const theme = new MutationObserver(() => {
    for (const place of places.values()) void place.redraw();
  });
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => {
    sight.disconnect();
    theme.disconnect();
  };
};
