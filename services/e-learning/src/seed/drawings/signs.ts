import { at, COLOURS, circle, HEIGHT, rect, shape, stroke, svg, WIDTH, word } from './pen.js';

const { red, blue, white, black, sky, grass, pole, yellow } = COLOURS;

/** A sign at the roadside: its content has its middle at the origin and about 200 units of room. */
export const sign = (content: string): string =>
  svg(
    rect(0, 0, WIDTH, HEIGHT, sky) +
      rect(0, 268, WIDTH, HEIGHT - 268, grass) +
      rect(232, 200, 16, 100, pole) +
      at(240, 142, content),
  );

const TRIANGLE = 'M0 -112 L126 104 L-126 104 Z';
const round = (width: number, colour: string) =>
  `stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"`;

/** Danger: the picture stands around (0, 30), some 100 wide. */
export const danger = (content: string): string =>
  sign(shape(TRIANGLE, white, round(24, red)) + at(0, 34, content));

export const yieldSign = (): string => sign(shape('M0 108 L-122 -96 L122 -96 Z', white, round(26, red)));

export const stopSign = (): string =>
  sign(
    shape('M-47 -114 H47 L114 -47 V47 L47 114 H-47 L-114 47 V-47 Z', white) +
      shape('M-44 -106 H44 L106 -44 V44 L44 106 H-44 L-106 44 V-44 Z', red) +
      word('STOP', 0, 0, 54, white, 3.2),
  );

/** Forbidden or limited: white with a red rim. */
export const ban = (content: string, { bar = false } = {}): string =>
  sign(
    circle(0, 0, 112, red) +
      circle(0, 0, 88, white) +
      content +
      (bar ? stroke('M-62 -62 L62 62', red, 20) : ''),
  );

/** Stopping and parking: blue with a red rim. */
export const noParking = (crossed: boolean): string =>
  sign(
    circle(0, 0, 112, red) +
      circle(0, 0, 90, blue) +
      stroke('M-64 -64 L64 64', red, 22) +
      (crossed ? stroke('M64 -64 L-64 64', red, 22) : ''),
  );

export const order = (content: string): string =>
  sign(circle(0, 0, 112, white) + circle(0, 0, 106, blue) + content);

/** The end of something forbidden. */
export const ending = (content: string): string =>
  sign(
    circle(0, 0, 112, black) +
      circle(0, 0, 106, white) +
      content +
      [-18, -9, 0, 9, 18]
        .map((shift) => stroke(`M${-66 + shift} ${66 + shift} L${66 + shift} ${-66 + shift}`, black, 4))
        .join(''),
  );

export const square = (content: string, colour: string = blue): string =>
  sign(rect(-106, -106, 212, 212, white, 'rx="14"') + rect(-99, -99, 198, 198, colour, 'rx="10"') + content);

export const diamond = (ended: boolean): string =>
  sign(
    at(0, 0, rect(-84, -84, 168, 168, white, 'rx="8"') + rect(-58, -58, 116, 116, yellow, 'rx="5"'), {
      turn: 45,
    }) +
      (ended
        ? [-20, -10, 0, 10, 20]
            .map((shift) => stroke(`M${-62 + shift} ${62 + shift} L${62 + shift} ${-62 + shift}`, black, 4.5))
            .join('')
        : ''),
  );

/** Seen from behind. */
export const carBack = (colour: string): string =>
  shape('M-34 24 V2 L-24 -24 H24 L34 2 V24 Z', colour) +
  shape('M-22 -4 L-16 -18 H16 L22 -4 Z', white) +
  rect(-32, 22, 14, 14, colour) +
  rect(18, 22, 14, 14, colour) +
  rect(-30, 6, 10, 7, white) +
  rect(20, 6, 10, 7, white);

export const lorrySide = (colour: string): string =>
  rect(-52, -34, 66, 50, colour) +
  shape('M18 -20 H40 L52 -2 V16 H18 Z', colour) +
  shape('M24 -14 H38 L45 -3 H24 Z', white) +
  circle(-34, 22, 12, colour, `stroke="${white}" stroke-width="4"`) +
  circle(36, 22, 12, colour, `stroke="${white}" stroke-width="4"`);

export const bicycle = (colour: string): string =>
  circle(-32, 14, 22, 'none', `stroke="${colour}" stroke-width="5"`) +
  circle(32, 14, 22, 'none', `stroke="${colour}" stroke-width="5"`) +
  stroke(
    'M-32 14 L-10 -20 H20 L32 14 M-10 -20 L2 14 L20 -20 M2 14 H-32 M20 -20 L16 -32 H28 M-16 -24 H-4',
    colour,
    5,
  );

export const walker = (colour: string): string =>
  circle(2, -42, 10, colour) +
  stroke('M0 -24 V8 M0 8 L-18 40 M0 8 L20 40 M0 -20 L-20 2 M0 -20 L18 0', colour, 10);
