import { at, COLOURS, circle, HEIGHT, rect, shape, stroke, svg, WIDTH, word } from './pen.js';

const { black, orange, white } = COLOURS;

/** The orange plate of dangerous goods; without numbers it is empty. */
export const plate = (upper = '', lower = ''): string =>
  svg(
    rect(0, 0, WIDTH, HEIGHT, '#dfe3e6') +
      rect(90, 50, 300, 220, orange, `rx="8" stroke="${black}" stroke-width="10"`) +
      (lower ? stroke('M92 160 H388', black, 8) + word(upper, 240, 106, 72, black, 3.6) : '') +
      (lower ? word(lower, 240, 214, 72, black, 3.6) : ''),
  );

/** A label of a class of danger: a square on its corner. The content stands around (0, -30). */
export const label = (
  colour: string,
  content: string,
  figure: string,
  ink: string = black,
  lower = '',
): string =>
  svg(
    rect(0, 0, WIDTH, HEIGHT, '#dfe3e6') +
      at(
        240,
        160,
        at(0, 0, rect(-104, -104, 208, 208, colour, `rx="4" stroke="${black}" stroke-width="2"`), {
          turn: 45,
        }) +
          lower +
          at(0, 0, rect(-96, -96, 192, 192, 'none', `stroke="${ink}" stroke-width="3"`), { turn: 45 }) +
          at(0, -38, content) +
          word(figure, 0, figure.length > 1 ? 88 : 96, figure.length > 1 ? 24 : 34, ink, 3),
      ),
  );

export const flame = (colour: string): string =>
  shape(
    'M4 -58 C10 -34 34 -22 34 8 C34 30 20 44 0 44 C-20 44 -34 30 -34 10 C-34 -4 -26 -14 -20 -24 C-18 -12 -12 -8 -8 -8 C-12 -28 -6 -46 4 -58 Z',
    colour,
  ) + stroke('M-38 54 H38', colour, 6);

export const burst = (colour: string): string =>
  circle(0, 6, 18, colour) +
  [0, 40, 85, 130, 180, 230, 275, 320]
    .map((turn) => at(0, 6, shape('M-5 -24 L0 -50 L5 -24 Z', colour), { turn }))
    .join('') +
  stroke('M-44 50 H44', colour, 5);

export const skull = (colour: string): string =>
  circle(0, -16, 28, colour) +
  rect(-14, 4, 28, 18, colour, 'rx="3"') +
  circle(-11, -18, 8, white) +
  circle(11, -18, 8, white) +
  shape('M0 -8 L-4 0 H4 Z', white) +
  stroke('M-38 26 L38 50 M38 26 L-38 50', colour, 7);

export const tube = (colour: string): string =>
  at(0, 0, rect(-40, -10, 70, 18, 'none', `stroke="${colour}" stroke-width="5" rx="5"`), { turn: -24 }) +
  at(-8, -34, rect(-40, -10, 70, 18, 'none', `stroke="${colour}" stroke-width="5" rx="5"`), { turn: -24 }) +
  stroke('M34 -8 v14 M34 16 v6 M24 -42 v12 M24 -22 v6', colour, 5) +
  stroke('M-30 46 H-2 M14 44 H48', colour, 6);

export const bottle = (colour: string): string =>
  shape('M-16 -14 Q-16 -28 -8 -32 V-46 H8 V-32 Q16 -28 16 -14 V44 H-16 Z', colour);

export const circleFlame = (colour: string): string =>
  circle(0, 22, 24, 'none', `stroke="${colour}" stroke-width="7"`) +
  shape(
    'M2 -56 C8 -40 24 -34 22 -14 C20 2 8 4 0 4 C-10 4 -22 -2 -22 -16 C-22 -28 -14 -32 -12 -38 C-8 -30 -6 -30 -4 -30 C-6 -40 -2 -50 2 -56 Z',
    colour,
  ) +
  stroke('M-34 54 H34', colour, 6);

export const trefoil = (colour: string): string =>
  circle(0, 0, 9, colour) +
  [0, 120, 240]
    .map((turn) =>
      at(0, 0, shape('M-8 -14 L-23 -44 A50 50 0 0 1 23 -44 L8 -14 A16 16 0 0 0 -8 -14 Z', colour), { turn }),
    )
    .join('');

/** A tank lorry from the side. */
export const tanker = (content: string): string =>
  svg(
    rect(0, 0, WIDTH, HEIGHT, COLOURS.sky) +
      rect(0, 250, WIDTH, 70, COLOURS.asphalt) +
      rect(40, 96, 290, 112, '#cfd6dc', `rx="52" stroke="${black}" stroke-width="3"`) +
      rect(40, 206, 310, 16, '#4b535b') +
      shape('M346 120 H400 L430 168 V222 H346 Z', '#3b6ea5', `stroke="${black}" stroke-width="3"`) +
      shape('M360 132 H394 L414 166 H360 Z', '#dfeaf2') +
      [86, 132, 292, 392]
        .map((x) => circle(x, 232, 22, '#23272b', `stroke="#9aa3ab" stroke-width="6"`))
        .join('') +
      content,
  );
