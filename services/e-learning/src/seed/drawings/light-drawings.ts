import { barLight, dashboard, laneLight, rays, trafficLight, walkLight } from './lights.js';
import { arrow, at, COLOURS, circle, rect, shape, stroke, svg } from './pen.js';

const { black } = COLOURS;
const GREEN = '#19b24b';
const AMBER = '#ffb000';

export const LIGHT_DRAWINGS = {
  'light-red': { alt: 'Semáforo de tres luces con la luz roja encendida.', svg: trafficLight({ red: '' }) },
  'light-amber': {
    alt: 'Semáforo de tres luces con la luz amarilla encendida, fija.',
    svg: trafficLight({ amber: '' }),
  },
  'light-amber-blinking': {
    alt: 'Semáforo de tres luces con la luz amarilla intermitente.',
    svg: trafficLight({ amber: '', more: rays(240, 142, AMBER) }),
  },
  'light-green-arrow': {
    alt: 'Semáforo con la luz roja encendida y, en el hueco de abajo, una flecha verde que apunta a la derecha sobre fondo negro.',
    svg: trafficLight({
      red: '',
      more: circle(240, 226, 36, black) + arrow([214, 226], [268, 226], GREEN, 13),
    }),
  },
  'light-black-arrow': {
    alt: 'Semáforo con la luz roja encendida, sobre la que hay una flecha negra que apunta a la izquierda.',
    svg: trafficLight({ red: arrow([26, 0], [-28, 0], black, 13) }),
  },
  'lane-cross': {
    alt: 'Semáforo cuadrado sobre un carril, con un aspa roja encendida.',
    svg: laneLight(stroke('M-42 -42 L42 42 M42 -42 L-42 42', '#e5202b', 18)),
  },
  'lane-arrow': {
    alt: 'Semáforo cuadrado sobre un carril, con una flecha verde vertical que apunta hacia abajo.',
    svg: laneLight(arrow([0, -52], [0, 54], GREEN, 20)),
  },
  'lane-merge': {
    alt: 'Semáforo cuadrado sobre un carril, con una flecha amarilla que apunta hacia abajo en diagonal, a la derecha.',
    svg: laneLight(arrow([-42, -42], [46, 46], AMBER, 20)),
  },
  'walk-blinking': {
    alt: 'Semáforo para peatones con la figura verde en marcha, intermitente.',
    svg: walkLight(
      circle(240, 190, 44, '#10301c') +
        at(
          240,
          192,
          circle(2, -26, 6, GREEN) +
            stroke('M0 -14 V6 M0 6 L-11 26 M0 6 L12 26 M0 -12 L-12 0 M0 -12 L12 0', GREEN, 7),
        ) +
        rays(240, 190, GREEN),
    ),
  },
  'bar-horizontal': {
    alt: 'Semáforo con una franja blanca horizontal iluminada sobre fondo circular negro.',
    svg: barLight(0),
  },
  'bar-vertical': {
    alt: 'Semáforo con una franja blanca vertical iluminada sobre fondo circular negro.',
    svg: barLight(90),
  },
  'lamp-high-beam': {
    alt: 'Cuadro de instrumentos con un testigo azul encendido: un faro del que salen líneas horizontales.',
    svg: dashboard(
      shape('M0 -34 H10 A40 34 0 0 1 10 34 H0 Z', '#2d7ff0') +
        stroke('M-14 -26 H-44 M-14 -9 H-48 M-14 9 H-48 M-14 26 H-44', '#2d7ff0', 7),
    ),
  },
  'lamp-rear-fog': {
    alt: 'Cuadro de instrumentos con un testigo ámbar encendido: un faro del que salen a la derecha tres líneas horizontales cruzadas por otra ondulada.',
    svg: dashboard(
      shape('M0 -34 H-10 A40 34 0 0 0 -10 34 H0 Z', AMBER) +
        stroke('M14 -20 H46 M14 0 H46 M14 20 H46', AMBER, 7) +
        stroke('M30 -36 C20 -24 40 -12 30 0 C20 12 40 24 30 36', AMBER, 6),
    ),
  },
};

function loadPanel(): string {
  const stripes = [-90, -50, -10, 30, 70]
    .map((x) => stroke(`M${x} 60 L${x + 80} -60`, COLOURS.red, 15))
    .join('');
  return svg(
    rect(0, 0, 480, 320, COLOURS.sky) +
      rect(0, 262, 480, 58, COLOURS.asphalt) +
      rect(110, 50, 190, 200, '#e8ebed', `rx="10" stroke="${black}" stroke-width="3"`) +
      rect(132, 64, 146, 60, '#b9cbd8', 'rx="6"') +
      rect(118, 196, 24, 26, COLOURS.red, 'rx="4"') +
      rect(268, 196, 24, 26, COLOURS.red, 'rx="4"') +
      rect(128, 244, 36, 30, black, 'rx="6"') +
      rect(246, 244, 36, 30, black, 'rx="6"') +
      rect(182, 96, 46, 22, '#9c6b3a', `stroke="${black}" stroke-width="2"`) +
      `<clipPath id="p"><rect x="-42" y="-42" width="84" height="84"/></clipPath>` +
      at(
        205,
        160,
        rect(-42, -42, 84, 84, '#ffffff') +
          `<g clip-path="url(#p)">${stripes}</g>` +
          rect(-42, -42, 84, 84, 'none', `stroke="${black}" stroke-width="2"`),
      ),
  );
}

function schoolBus(): string {
  const child = (x: number, scale: number) =>
    at(
      x,
      138,
      circle(0, -26, 8, black) +
        stroke('M0 -14 V6 M0 6 L-14 24 M0 6 L14 20 M0 -10 L-14 2 M0 -10 L14 -2', black, 7),
      { scale },
    );
  return svg(
    rect(0, 0, 480, 320, COLOURS.sky) +
      rect(0, 268, 480, 52, COLOURS.asphalt) +
      rect(110, 24, 260, 236, '#f4f5f6', `rx="14" stroke="${black}" stroke-width="3"`) +
      rect(134, 40, 212, 44, '#b9cbd8', 'rx="6"') +
      rect(172, 94, 136, 88, COLOURS.yellow, `rx="6" stroke="${black}" stroke-width="6"`) +
      child(212, 1.1) +
      child(266, 0.9) +
      rect(118, 196, 26, 34, COLOURS.red, 'rx="4"') +
      rect(336, 196, 26, 34, COLOURS.red, 'rx="4"') +
      rect(134, 254, 44, 30, black, 'rx="6"') +
      rect(302, 254, 44, 30, black, 'rx="6"'),
  );
}

export const VEHICLE_SIGNS = {
  'panel-load': {
    alt: 'Furgoneta vista por detrás; en el extremo de unas vigas que sobresalen de ella hay un panel cuadrado con franjas diagonales rojas y blancas.',
    svg: loadPanel(),
  },
  'school-bus': {
    alt: 'Panel amarillo con el borde negro y las siluetas de dos menores que corren, en la parte trasera de un autobús.',
    svg: schoolBus(),
  },
};
