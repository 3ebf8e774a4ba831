import { at, COLOURS, circle, HEIGHT, rect, shape, stroke, svg, WIDTH } from './pen.js';

const { asphalt, black, grass, pavement, white } = COLOURS;

/** Seen from above, pointing up. */
export const car = (x: number, y: number, colour: string, turn = 0): string =>
  at(
    x,
    y,
    rect(-17, -32, 34, 64, colour, `rx="9" stroke="${black}" stroke-width="1.5"`) +
      shape('M-13 -14 Q0 -20 13 -14 L11 -4 H-11 Z', '#dfeaf2') +
      shape('M-11 20 H11 L13 26 H-13 Z', '#dfeaf2') +
      rect(-14, -31, 7, 4, '#fff6c9') +
      rect(7, -31, 7, 4, '#fff6c9'),
    { turn },
  );

export const lorry = (x: number, y: number, colour: string, turn = 0): string =>
  at(
    x,
    y,
    rect(-19, -58, 38, 28, colour, `rx="5" stroke="${black}" stroke-width="1.5"`) +
      rect(-15, -52, 30, 8, '#dfeaf2', 'rx="2"') +
      rect(-21, -26, 42, 86, '#f2f2f2', `stroke="${black}" stroke-width="1.5"`) +
      stroke('M-21 4 H21 M-21 32 H21', '#c9ced3', 2),
    { turn },
  );

export const bus = (x: number, y: number, colour: string, turn = 0): string =>
  at(
    x,
    y,
    rect(-20, -60, 40, 120, colour, `rx="7" stroke="${black}" stroke-width="1.5"`) +
      rect(-16, -54, 32, 9, '#dfeaf2', 'rx="2"') +
      rect(-10, -34, 20, 16, 'none', `stroke="${white}" stroke-width="2"`) +
      rect(-10, 10, 20, 16, 'none', `stroke="${white}" stroke-width="2"`),
    { turn },
  );

export const tram = (x: number, y: number, turn = 0): string =>
  at(
    x,
    y,
    rect(-20, -66, 40, 132, '#3a7d44', `rx="12" stroke="${black}" stroke-width="1.5"`) +
      rect(-14, -58, 28, 9, '#dfeaf2', 'rx="3"') +
      stroke('M-20 0 H20 M0 -40 V40', white, 2),
    { turn },
  );

export const motorbike = (x: number, y: number, colour: string, turn = 0): string =>
  at(
    x,
    y,
    rect(-4, -26, 8, 52, black, 'rx="4"') +
      stroke('M-13 -12 H13', black, 4) +
      rect(-9, -10, 18, 26, colour, 'rx="8"') +
      circle(0, -2, 8, white, `stroke="${black}" stroke-width="2"`),
    { turn },
  );

export const cyclist = (x: number, y: number, colour: string, turn = 0): string =>
  at(
    x,
    y,
    stroke('M0 -26 V26', black, 3) +
      stroke('M-9 -12 H9', black, 3) +
      shape('M-9 -6 Q0 -12 9 -6 L6 14 H-6 Z', colour) +
      circle(0, -2, 6.5, '#f0c9a4', `stroke="${black}" stroke-width="1.5"`),
    { turn },
  );

export const pedestrian = (x: number, y: number, colour: string): string =>
  at(
    x,
    y,
    `<ellipse cx="0" cy="0" rx="13" ry="7" fill="${colour}" stroke="${black}" stroke-width="1.5"/>` +
      circle(0, 0, 6, '#7a4e2d', `stroke="${black}" stroke-width="1.5"`),
  );

/** A light of a direction indicator, at a corner of a car. */
export const blinker = (x: number, y: number): string =>
  circle(x, y, 6, '#ffa400', 'stroke="#7a4b00" stroke-width="1.5"');

export const dashes = (path: string, colour: string = white, width = 4, pattern = '20 14'): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-dasharray="${pattern}"/>`;
export const line = (path: string, colour: string = white, width = 4): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;

/** White bars across a road that runs up and down (`across`: from left to right). */
export function zebra(x: number, y: number, width: number, height: number, across = false): string {
  const bars: string[] = [];
  const [length, other] = across ? [height, width] : [width, height];
  for (let place = 4; place + 12 <= length; place += 22)
    bars.push(across ? rect(x, y + place, other, 12, white) : rect(x + place, y, 12, other, white));
  return bars.join('');
}

/** The ground with what is on it. */
export const scene = (content: string, ground: string = grass): string =>
  svg(rect(0, 0, WIDTH, HEIGHT, ground) + content);

/** A road up and down of so many lanes; 64 units each, with its middle at `x`. */
export const street = (x: number, lanes: number, ground: string = asphalt): string =>
  rect(x - lanes * 32, 0, lanes * 64, HEIGHT, ground);

/** A road from left to right with its middle at `y`. */
export const crossStreet = (y: number, lanes: number, ground: string = asphalt): string =>
  rect(0, y - lanes * 32, WIDTH, lanes * 64, ground);

/** Two roads of two lanes that cross in the middle; without marks of priority. */
export const crossing = (content: string, { side = asphalt }: { side?: string } = {}): string =>
  scene(
    crossStreet(160, 2, side) +
      street(240, 2) +
      dashes('M240 0 V92') +
      dashes('M240 320 V228') +
      (side === asphalt ? dashes('M0 160 H170') + dashes('M480 160 H310') : '') +
      content,
  );

/** A road that runs up and down, and its kerbs. */
export const town = (content: string, lanes = 2): string =>
  scene(
    street(240, lanes) +
      rect(240 - lanes * 32 - 8, 0, 8, HEIGHT, '#b4aea2') +
      rect(240 + lanes * 32, 0, 8, HEIGHT, '#b4aea2') +
      content,
    pavement,
  );

/** A road that runs up and down out of town, with its lines at the edges. */
export const highway = (content: string, lanes = 2): string =>
  scene(
    rect(240 - lanes * 32 - 26, 0, lanes * 64 + 52, HEIGHT, asphalt) +
      line(`M${240 - lanes * 32} 0 V320 M${240 + lanes * 32} 0 V320`) +
      content,
  );

export const roundabout = (content: string): string =>
  scene(
    street(240, 2) +
      crossStreet(160, 2) +
      circle(240, 160, 126, asphalt) +
      circle(240, 160, 44, grass, `stroke="${white}" stroke-width="4"`) +
      dashes('M240 0 V30') +
      dashes('M240 320 V290') +
      dashes('M0 160 H104') +
      dashes('M480 160 H376') +
      content,
  );
