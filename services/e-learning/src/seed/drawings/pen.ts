/** A drawing of the seed: what somebody who does not see it has to know (Spanish), and its SVG. */
export interface Drawing {
  alt: string;
  svg: string;
}

export const WIDTH = 480;
export const HEIGHT = 320;

export const COLOURS = {
  red: '#c8102e',
  blue: '#0b4ea2',
  yellow: '#f7c600',
  orange: '#f58220',
  green: '#1f8a3b',
  white: '#ffffff',
  black: '#1a1a1a',
  asphalt: '#6d7278',
  grass: '#c3d6ad',
  pavement: '#d9d5cc',
  sky: '#e3edf4',
  pole: '#8d959c',
} as const;

export const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${content}</svg>`;

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;

export const circle = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`;

export const shape = (path: string, fill: string, more = ''): string =>
  `<path d="${path}" fill="${fill}" ${more}/>`;

/** A line of this width with round ends. */
export const stroke = (path: string, colour: string, width: number, more = ''): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const at = (x: number, y: number, content: string, { turn = 0, scale = 1 } = {}): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${content}</g>`;

/** A head with its tip 1 above the origin and its base 0.6 below, times the size. */
export const arrowHead = (x: number, y: number, turn: number, size: number, colour: string): string =>
  at(x, y, shape('M0 -1 L0.9 0.6 L-0.9 0.6 Z', colour), { turn, scale: size });

type Point = readonly [x: number, y: number];

/** A straight arrow whose tip is the second point. */
export function arrow(from: Point, to: Point, colour: string, width = 8): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const size = width * 1.3;
  const along = (distance: number) =>
    [to[0] - (dx / length) * distance, to[1] - (dy / length) * distance] as const;
  const [endX, endY] = along(size * 1.4);
  const [headX, headY] = along(size);
  return (
    `<path d="M${from[0]} ${from[1]} L${endX} ${endY}" stroke="${colour}" stroke-width="${width}" fill="none"/>` +
    arrowHead(headX, headY, (Math.atan2(dy, dx) * 180) / Math.PI + 90, size, colour)
  );
}

/** Letters and digits as lines on a field of 10 by 16: no machine has to have a typeface for them. */
const GLYPHS: Readonly<Record<string, string>> = {
  '0': 'M5 0C1.6 0 0 3 0 8s1.6 8 5 8 5-3 5-8-1.6-8-5-8z',
  '1': 'M1.5 3.5L6 0v16',
  '2': 'M0.3 4C0.3 1.5 2.2 0 5 0s4.7 1.6 4.7 4.2C9.7 8 0 11.5 0 16h10',
  '3': 'M0.5 1.6C1.6 0.6 3 0 5 0c2.7 0 4.5 1.4 4.5 3.8S7.6 7.5 4.5 7.5C8 7.5 10 9.2 10 11.7S8 16 5 16c-2 0-3.8-0.6-5-1.8',
  '4': 'M7.6 16V0L0 11.2h10',
  '5': 'M9.2 0H1.6L1 7c1.2-0.9 2.5-1.4 4.2-1.4C8.2 5.6 10 7.6 10 10.7S8 16 4.8 16C2.8 16 1.1 15.3 0 14',
  '6': 'M9 1.5C8 0.5 7 0 5.6 0 1.8 0 0 3.6 0 8.8 0 13.5 1.8 16 5 16s5-2 5-5-1.9-4.8-4.8-4.8C2.6 6.2 0.6 7.8 0.1 10.2',
  '7': 'M0 0h10L4 16',
  '8': 'M5 7.400C2.3 7.4 0.8 6 0.8 3.700S2.3 0 5 0s4.2 1.5 4.2 3.700S7.7 7.4 5 7.400zm0 0C2 7.4 0 9.1 0 11.700S2 16 5 16s5-1.7 5-4.3-2-4.3-5-4.300z',
  '9': 'M1 14.500C2 15.5 3 16 4.4 16 8.2 16 10 12.4 10 7.2 10 2.5 8.2 0 5 0S0 2 0 5s1.9 4.8 4.8 4.800c2.6 0 4.6-1.6 5.1-4',
  S: 'M9.5 2C8.5 0.7 7 0 5 0 2.2 0 0.5 1.5 0.5 4c0 5 9.5 2.8 9.5 7.800C10 14.4 8.2 16 5 16c-2.2 0-4-0.8-5-2.2',
  T: 'M0 0h10M5 0v16',
  O: 'M5 0C1.6 0 0 3 0 8s1.6 8 5 8 5-3 5-8-1.6-8-5-8z',
  P: 'M0.5 16V0H5.500C8.5 0 10 1.8 10 4.400S8.5 8.8 5.5 8.800h-5',
  H: 'M0.5 0v16M9.5 0v16M0.5 7.800h9',
  X: 'M0 0l10 16M10 0L0 16',
  N: 'M0.5 16V0l9 16V0',
  B: 'M0.5 0v16H6c2.6 0 4-1.6 4-4.200S8.5 7.6 6 7.600H0.500M0.5 0H5.500C8 0 9.3 1.4 9.3 3.700S8 7.6 5.5 7.6',
  U: 'M0.5 0v10.500C0.5 14 2 16 5 16s4.5-2 4.5-5.500V0',
  t: 'M4.5 1.500V12.500C4.5 15 5.5 16 8 16M1 5.500h7',
  m: 'M0 16V5.500M0 8.500C0.8 6.5 1.8 5.5 3 5.500S5 6.5 5 8.500V16M5 8.500C5.8 6.5 6.8 5.5 8 5.500s2 1 2 3V16',
  '%': 'M9 0L1 16M2.5 1.200a2.3 2.3 0 1 0 0.010 0zM7.5 10.500a2.3 2.3 0 1 0 0.010 0z',
  ',': 'M4.5 15.500L3.5 19',
  L: 'M0.5 0v16H9',
  Q: 'M5 0C1.6 0 0 3 0 8s1.6 8 5 8 5-3 5-8-1.6-8-5-8zM6 12l4 5',
  '.': 'M5 15.500v0.4',
};
const FIELD = 16;
const STEP = 13.5;

/** A word in the middle of a point, as high as said. */
export function word(
  text: string,
  x: number,
  y: number,
  height: number,
  colour: string,
  weight = 2.6,
): string {
  const scale = height / FIELD;
  const left = x - ((text.length * STEP - (STEP - 10)) * scale) / 2;
  return [...text]
    .map((letter, place) =>
      at(left + place * STEP * scale, y - height / 2, stroke(GLYPHS[letter] ?? '', colour, weight), {
        scale,
      }),
    )
    .join('');
}
