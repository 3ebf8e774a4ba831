import { arrow, arrowHead, at, COLOURS, rect, shape, stroke, word } from './pen.js';
import {
  bus,
  car,
  cyclist,
  dashes,
  highway,
  line,
  lorry,
  pedestrian,
  scene,
  street,
  town,
  zebra,
} from './scenes.js';

const { asphalt, white, yellow, red } = COLOURS;
const BLUE = '#2f6fc4';
const RED = '#d13b3b';
const straight = (x: number, y: number) =>
  at(x, y, rect(-5, -10, 10, 46, white) + arrowHead(0, -18, 0, 18, white));
const toRight = (x: number, y: number) =>
  at(x, y, stroke('M-8 36 V2 H6', white, 10) + arrowHead(16, 2, 90, 16, white));
const toLeft = (x: number, y: number) =>
  at(x, y, stroke('M8 36 V2 H-6', white, 10) + arrowHead(-16, 2, -90, 16, white));

export const ROAD_MARKS = {
  'line-solid': {
    alt: 'Carretera de doble sentido vista desde arriba, con una línea blanca continua en el centro. Un coche azul va detrás de un camión.',
    svg: highway(line('M240 0 V320') + lorry(272, 78, '#4b7f52') + car(272, 232, BLUE)),
  },
  'line-both': {
    alt: 'Carretera de doble sentido con dos líneas centrales juntas: discontinua la del lado del coche azul, que sube por la derecha, y continua la del otro lado.',
    svg: highway(line('M235 0 V320') + dashes('M245 0 V320') + car(272, 226, BLUE) + car(208, 96, RED, 180)),
  },
  'line-reversible': {
    alt: 'Calzada de tres carriles; el central está delimitado por ambos lados con líneas blancas discontinuas dobles.',
    svg: highway(
      ['M204 0 V320', 'M212 0 V320', 'M268 0 V320', 'M276 0 V320'].map((path) => dashes(path)).join('') +
        car(304, 220, BLUE) +
        car(176, 100, RED, 180),
      3,
    ),
  },
  'line-stop': {
    alt: 'Calle que llega a una intersección: en el carril derecho hay una línea blanca continua, ancha y transversal, y antes la palabra STOP pintada. Un coche azul se acerca.',
    svg: scene(
      rect(0, 0, 480, 96, asphalt) +
        dashes('M0 48 H480') +
        street(240, 2) +
        line('M240 112 V320') +
        rect(242, 100, 62, 14, white) +
        word('STOP', 273, 152, 18, white, 3.4) +
        car(273, 250, BLUE),
    ),
  },
  'line-yield': {
    alt: 'Calle que llega a una intersección: en el carril derecho hay una línea blanca discontinua transversal y antes un triángulo blanco con el vértice más agudo hacia el coche azul que se acerca.',
    svg: scene(
      rect(0, 0, 480, 96, asphalt) +
        dashes('M0 48 H480') +
        street(240, 2) +
        line('M240 112 V320') +
        dashes('M244 106 H304', white, 12, '12 8') +
        shape('M256 128 H290 L273 196 Z', white) +
        car(273, 262, BLUE),
    ),
  },
  'lane-arrows': {
    alt: 'Calzada de tres carriles del mismo sentido con flechas pintadas: a la izquierda en el primero, de frente en el central y a la derecha en el tercero, por el que circula un coche azul.',
    svg: highway(
      dashes('M208 0 V320') +
        dashes('M272 0 V320') +
        toLeft(176, 90) +
        straight(240, 96) +
        toRight(304, 90) +
        car(304, 240, BLUE),
      3,
    ),
  },
  'lane-return': {
    alt: 'Carretera de doble sentido con línea central discontinua y una flecha blanca pintada en el centro que apunta en diagonal hacia la derecha; más adelante la línea es continua. Un coche azul circula por la izquierda, adelantando a un camión.',
    svg: highway(
      line('M240 0 V88') +
        dashes('M240 100 V320', white, 4, '14 8') +
        arrow([228, 188], [256, 128], white, 9) +
        lorry(274, 236, '#4b7f52') +
        car(206, 214, BLUE),
    ),
  },
  hatched: {
    alt: 'Vía en la que sale un carril hacia la derecha; entre ambos hay una zona en forma de cuña con franjas blancas oblicuas enmarcadas por una línea continua. Un coche azul se acerca a ella.',
    svg: scene(
      rect(130, 0, 140, 320, asphalt) +
        shape('M270 320 L270 190 L400 0 L480 0 L480 60 L330 320 Z', asphalt) +
        shape('M268 200 L268 0 L392 0 Z', asphalt) +
        dashes('M200 0 V320') +
        line('M268 196 V4 H388 Z') +
        [0, 1, 2, 3]
          .map((at4) => line(`M270 ${30 + at4 * 42} L${368 - at4 * 28} ${10 + at4 * 42}`, white, 8))
          .join('') +
        car(236, 262, BLUE),
    ),
  },
  zigzag: {
    alt: 'Calle con una línea amarilla en zigzag pintada junto al bordillo de la derecha. Un coche azul circula por el carril.',
    svg: town(
      dashes('M240 0 V320') +
        stroke(
          'M300 20 L288 50 L300 80 L288 110 L300 140 L288 170 L300 200 L288 230 L300 260 L288 290',
          yellow,
          5,
        ) +
        car(262, 240, BLUE),
    ),
  },
  'kerb-yellow': {
    alt: 'Calle con una línea amarilla continua pintada a lo largo del bordillo derecho.',
    svg: town(dashes('M240 0 V320') + rect(296, 0, 8, 320, yellow) + car(268, 220, BLUE)),
  },
  'kerb-yellow-dashed': {
    alt: 'Calle con una línea amarilla discontinua pintada a lo largo del bordillo derecho.',
    svg: town(dashes('M240 0 V320') + dashes('M299 0 V320', yellow, 8, '34 20') + car(268, 220, BLUE)),
  },
  'yellow-grid': {
    alt: 'Intersección con una cuadrícula de líneas amarillas entrecruzadas. Un coche azul llega a ella y al otro lado hay dos coches detenidos en su mismo carril.',
    svg: scene(
      rect(0, 100, 480, 128, asphalt) +
        street(240, 2) +
        dashes('M240 0 V88') +
        dashes('M240 320 V236') +
        rect(176, 100, 128, 128, 'none', `stroke="${yellow}" stroke-width="4"`) +
        [0, 1, 2, 3, 4, 5, 6]
          .map((at7) => Math.min(128, 32 + at7 * 32))
          .map((far) =>
            line(`M176 ${100 + far} L${176 + far} 100 M304 ${100 + far} L${304 - far} 100`, yellow, 3),
          )
          .join('') +
        line(
          'M208 228 L304 132 M240 228 L304 164 M272 228 L304 196 M272 228 L176 132 M240 228 L176 164 M208 228 L176 196',
          yellow,
          3,
        ) +
        car(272, 60, RED) +
        car(272, -8, '#8a8f95') +
        car(272, 282, BLUE),
    ),
  },
  'parking-blue': {
    alt: 'Calle con plazas de estacionamiento delimitadas por líneas azules junto al bordillo derecho; una de ellas está libre.',
    svg: town(
      rect(304, 0, 8, 320, asphalt) +
        rect(304, 0, 52, 320, asphalt) +
        rect(356, 0, 8, 320, '#b4aea2') +
        dashes('M240 0 V320') +
        line('M306 4 V316', '#3d8be0', 5) +
        line('M306 4 H354 M306 84 H354 M306 164 H354 M306 244 H354 M306 316 H354', '#3d8be0', 5) +
        car(331, 44, RED) +
        car(331, 204, '#8a8f95') +
        car(331, 281, '#4b7f52') +
        car(270, 220, BLUE),
    ),
  },
  'bus-lane': {
    alt: 'Calle de dos carriles del mismo sentido; en el derecho, separado por una línea continua ancha, está pintada la palabra BUS y circula un autobús. Un coche azul va por el izquierdo.',
    svg: town(
      line('M240 0 V320', white, 8) +
        word('BUS', 273, 232, 20, white, 3.2) +
        bus(272, 92, '#c8453b') +
        car(208, 220, BLUE),
    ),
  },
  'zebra-wait': {
    alt: 'Calle con un paso de peatones señalizado en la calzada. Una persona está a punto de cruzar desde la acera derecha y un coche azul se acerca.',
    svg: town(
      dashes('M240 0 V96') +
        dashes('M240 320 V196') +
        zebra(176, 104, 128, 74) +
        pedestrian(328, 140, red) +
        car(272, 258, BLUE),
    ),
  },
  'cycle-crossing': {
    alt: 'Calle con una marca transversal formada por dos líneas blancas discontinuas paralelas; un ciclista va a cruzar por ella y un coche azul se acerca.',
    svg: town(
      dashes('M240 0 V92') +
        dashes('M240 320 V190') +
        dashes('M176 116 H304', white, 12, '12 10') +
        dashes('M176 164 H304', white, 12, '12 10') +
        cyclist(336, 140, '#e08a1e', -90) +
        car(272, 258, BLUE),
    ),
  },
};
