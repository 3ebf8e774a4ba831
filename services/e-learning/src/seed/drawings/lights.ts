import { at, COLOURS, circle, HEIGHT, rect, shape, stroke, svg, WIDTH } from './pen.js';

const { black, sky, pole } = COLOURS;
const ON = { red: '#e5202b', amber: '#ffb000', green: '#19b24b' } as const;
const OFF = '#3a3d40';

/** Rays around a light that goes on and off. */
export const rays = (x: number, y: number, colour: string): string =>
  [0, 45, 90, 135, 180, 225, 270, 315]
    .map((turn) => at(x, y, stroke('M0 -46 V-58', colour, 5), { turn }))
    .join('');

const board = (content: string): string =>
  svg(rect(0, 0, WIDTH, HEIGHT, sky) + rect(232, 180, 16, 140, pole) + content);

export interface Lamps {
  red?: string;
  amber?: string;
  green?: string;
  more?: string;
}

/** Three round lights, the lit ones with their colour; a value is the content of a lit one. */
export function trafficLight({ red, amber, green, more = '' }: Lamps): string {
  const lamp = (y: number, colour: string, content: string | undefined) =>
    circle(240, y, 36, content === undefined ? OFF : colour) + (content ? at(240, y, content) : '');
  return board(
    rect(190, 12, 100, 260, black, 'rx="18"') +
      lamp(58, ON.red, red) +
      lamp(142, ON.amber, amber) +
      lamp(226, ON.green, green) +
      more,
  );
}

/** A square light over a lane. */
export const laneLight = (content: string): string =>
  svg(
    rect(0, 0, WIDTH, HEIGHT, sky) +
      rect(0, 40, WIDTH, 12, pole) +
      shape('M150 320 L200 230 H280 L330 320 Z', COLOURS.asphalt) +
      rect(160, 30, 160, 160, black, 'rx="14"') +
      at(240, 110, content),
  );

/** Lights for people on foot. */
export const walkLight = (content: string): string =>
  board(
    rect(180, 16, 120, 240, black, 'rx="16"') +
      circle(240, 74, 44, OFF) +
      circle(240, 190, 44, OFF) +
      content,
  );

/** Bars for trams and buses of a line. */
export const barLight = (turn: number): string =>
  board(
    rect(176, 60, 128, 128, black, 'rx="18"') +
      circle(240, 124, 52, '#26282a') +
      at(240, 124, stroke('M-38 0 H38', '#ffffff', 13), { turn }),
  );

/** A lamp of a dashboard. */
export const dashboard = (content: string): string =>
  svg(
    rect(0, 0, WIDTH, HEIGHT, '#16191c') +
      circle(96, 190, 84, '#20252a', 'stroke="#4b535b" stroke-width="5"') +
      circle(384, 190, 84, '#20252a', 'stroke="#4b535b" stroke-width="5"') +
      stroke('M96 190 L52 142', '#d7dde2', 5) +
      stroke('M384 190 L340 226', '#d7dde2', 5) +
      rect(180, 60, 120, 120, '#0d0f11', 'rx="14" stroke="#4b535b" stroke-width="3"') +
      at(240, 120, content),
  );
