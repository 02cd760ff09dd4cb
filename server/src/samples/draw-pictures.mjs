// Draws the pictures of the samples: node server/src/samples/draw-pictures.mjs. A seeded hand, so that it draws the same again.
import { join } from 'node:path';
import sharp from 'sharp';

const seeded = (seed) => () => {
  seed = (seed * 1664525 + 1013904223) >>> 0;
  return seed / 2 ** 32;
};

// Ribs grow shorter towards the tip, or they would leave the blade.
const rib = (at) => 0.62 * Math.sin(Math.PI * Math.min(0.98, at + 0.16));

const leaf = (x, y, length, angle, width, fill, vein) => {
  const half = width / 2;
  const blade = `M0 0C${length * 0.25} ${-half},${length * 0.7} ${-half},${length} 0C${length * 0.7} ${half},${length * 0.25} ${half},0 0Z`;
  const ribs = [0.25, 0.4, 0.55, 0.7]
    .map(
      (at) =>
        `M${length * at} 0L${length * (at + 0.1)} ${-half * rib(at)}M${length * at} 0L${length * (at + 0.1)} ${half * rib(at)}`,
    )
    .join('');
  return `<g transform="translate(${x} ${y}) rotate(${angle})"><path d="${blade}" fill="${fill}"/><path d="M0 0H${length}${ribs}" stroke="${vein}" stroke-width="${Math.max(1.2, length / 110)}" fill="none" stroke-linecap="round" opacity=".7"/></g>`;
};

const scatter =
  ({ seed, count, size, fills, vein, spread, from = [0.1, 0.1], to = [0.9, 0.9] }) =>
  (w, h) => {
    const next = seeded(seed);
    return Array.from({ length: count }, () => {
      const x = w * (from[0] + (to[0] - from[0]) * next());
      const y = h * (from[1] + (to[1] - from[1]) * next());
      const length = size[0] + (size[1] - size[0]) * next();
      return leaf(
        x,
        y,
        length,
        spread[0] + (spread[1] - spread[0]) * next(),
        length * (0.34 + 0.12 * next()),
        fills[Math.floor(next() * fills.length)],
        vein,
      );
    }).join('');
  };

const branch = (seed, fills, vein) => (w, h) => {
  const next = seeded(seed);
  const points = Array.from({ length: 15 }, (_, i) => [
    w * (0.08 + 0.058 * i),
    h * (0.78 - 0.035 * i - 0.04 * Math.sin(i / 2.2)),
  ]);
  const stem = `M${points.map((p) => p.join(' ')).join('L')}`;
  const leaves = points
    .slice(1)
    .map(([x, y], i) =>
      leaf(
        x,
        y,
        110 + 70 * next(),
        (i % 2 ? -72 : 34) + 18 * next(),
        44 + 18 * next(),
        fills[i % fills.length],
        vein,
      ),
    )
    .join('');
  return `<path d="${stem}" stroke="${vein}" stroke-width="5" fill="none" stroke-linecap="round" stroke-linejoin="round"/>${leaves}`;
};

const rings = (cx, cy, stroke) => (w, h) =>
  Array.from(
    { length: 9 },
    (_, i) =>
      `<ellipse cx="${w * cx}" cy="${h * cy}" rx="${60 + i * 78}" ry="${18 + i * 25}" fill="none" stroke="${stroke}" stroke-width="2.4" opacity="${0.6 - i * 0.055}"/>`,
  ).join('');

const hills = (fills) => (w, h) =>
  fills
    .map((fill, i) => {
      const y = h * (0.5 + i * 0.14);
      return `<path d="M0 ${y}C${w * 0.25} ${y - 130 + i * 30},${w * 0.4} ${y + 60},${w * 0.6} ${y - 30}S${w * 0.9} ${y - 90},${w} ${y - 10}V${h}H0Z" fill="${fill}"/>`;
    })
    .join('');

const pages = (lines, paper) => (w, h) =>
  Array.from({ length: 4 }, (_, i) => {
    const x = w * (0.14 + i * 0.19);
    const y = h * (0.2 + (i % 2) * 0.08);
    const text = Array.from(
      { length: 8 },
      (_, k) =>
        `<rect x="24" y="${64 + k * 34}" width="${[132, 120, 140, 96, 134, 110, 138, 70][(k + i * 3) % 8]}" height="8" rx="4" fill="${lines}" opacity=".35"/>`,
    ).join('');
    return `<g transform="translate(${x} ${y}) rotate(${[-3, 2, -1.5, 3][i]})"><rect width="188" height="360" rx="10" fill="${paper}" stroke="${lines}" stroke-opacity=".25"/><rect x="24" y="28" width="72" height="12" rx="6" fill="${lines}"/>${text}</g>`;
  }).join('');

const pictures = {
  welcome: {
    ground: '#f2f0ea',
    parts: [
      rings(0.5, 0.66, '#2f6b4f'),
      scatter({
        seed: 7,
        count: 1,
        size: [330, 331],
        fills: ['#2f6b4f'],
        vein: '#e6f0ea',
        spread: [-24, -23],
        from: [0.38, 0.62],
        to: [0.381, 0.621],
      }),
    ],
  },
  markdown: { ground: '#e6f0ea', parts: [pages('#2f6b4f', '#ffffff')] },
  remotes: { ground: '#1d2f26', parts: [branch(5, ['#7cc4a0', '#96d3b4', '#4f9d78', '#b9e0cb'], '#2f6b4f')] },
  veins: {
    ground: '#efe6d6',
    parts: [
      scatter({
        seed: 11,
        count: 1,
        size: [860, 861],
        fills: ['#c9a66b'],
        vein: '#7a5a2b',
        spread: [-14, -13],
        from: [0.15, 0.66],
        to: [0.151, 0.661],
      }),
    ],
  },
  machine: { ground: '#eef1ee', parts: [hills(['#cfdcd3', '#9dbcaa', '#5f927a', '#2f6b4f'])] },
  spring: { ground: '#faf9f6', parts: [branch(3, ['#b8d58a', '#cfe3a4', '#a5c977'], '#86a85a')] },
  summer: {
    ground: '#dfeee6',
    parts: [
      scatter({
        seed: 21,
        count: 46,
        size: [150, 300],
        fills: ['#1f4a36', '#2f6b4f', '#3d8463', '#16382a'],
        vein: '#7cc4a0',
        spread: [-80, 80],
        from: [-0.05, 0.1],
        to: [0.95, 1],
      }),
    ],
  },
  autumn: {
    ground: '#e9eee9',
    parts: [
      rings(0.42, 0.58, '#6d8f80'),
      scatter({
        seed: 9,
        count: 1,
        size: [300, 301],
        fills: ['#c2a23d'],
        vein: '#7b6420',
        spread: [-9, -8],
        from: [0.32, 0.57],
        to: [0.321, 0.571],
      }),
    ],
  },
  winter: {
    ground: '#f4f6f5',
    parts: [
      hills(['#e7ecea', '#dbe3df']),
      scatter({
        seed: 33,
        count: 34,
        size: [120, 210],
        fills: ['#4c6b5e', '#3b5a4d', '#6b877b'],
        vein: '#90a79d',
        spread: [-150, -30],
        from: [0.3, 0.55],
        to: [0.62, 0.8],
      }),
    ],
  },
};

const [w, h] = [1280, 720];
for (const [name, { ground, parts }] of Object.entries(pictures)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><rect width="${w}" height="${h}" fill="${ground}"/>${parts.map((part) => part(w, h)).join('')}</svg>`;
  await sharp(Buffer.from(svg))
    .webp({ quality: 82, effort: 6 })
    .toFile(join(import.meta.dirname, 'pictures', `${name}.webp`));
}
