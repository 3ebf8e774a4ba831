import { arrow, arrowHead, at, COLOURS, circle, rect, shape, stroke, word } from './pen.js';
import {
  ban,
  bicycle,
  carBack,
  diamond,
  ending,
  lorrySide,
  noParking,
  order,
  sign,
  square,
  stopSign,
  walker,
  yieldSign,
} from './signs.js';

const { black, blue, red, white } = COLOURS;
const RED = 'Señal circular blanca con el borde rojo';
const BLUE = 'Señal circular azul';
const SQUARE = 'Señal cuadrada azul';

const lorryBack = (colour: string) =>
  rect(-28, -44, 56, 60, colour, 'rx="3"') + rect(-26, 16, 14, 16, colour) + rect(12, 16, 14, 16, colour);

export const PRIORITY_SIGNS = {
  yield: {
    alt: 'Señal triangular blanca con el borde rojo y un vértice hacia abajo, sin dibujo dentro.',
    svg: yieldSign(),
  },
  stop: { alt: 'Señal octogonal roja con la palabra STOP en blanco.', svg: stopSign() },
  'priority-road': { alt: 'Señal en forma de rombo, amarilla con el borde blanco.', svg: diamond(false) },
  'priority-road-end': {
    alt: 'Señal en forma de rombo, amarilla con el borde blanco, cruzada por líneas negras en diagonal.',
    svg: diamond(true),
  },
  'oncoming-first': {
    alt: `${RED}; dentro, una flecha roja hacia arriba a la derecha y una negra hacia abajo a la izquierda.`,
    svg: ban(arrow([28, 54], [28, -50], red, 16) + arrow([-28, -54], [-28, 58], black, 22)),
  },
  'own-first': {
    alt: `${SQUARE}; dentro, una flecha blanca gruesa hacia arriba a la derecha y una roja más fina hacia abajo a la izquierda.`,
    svg: square(arrow([34, 70], [34, -74], white, 26) + arrow([-36, -60], [-36, 64], red, 17)),
  },
};

export const BAN_SIGNS = {
  'no-vehicles': { alt: `${RED}, sin dibujo dentro.`, svg: ban('') },
  'no-entry': {
    alt: 'Señal circular roja con una franja blanca horizontal.',
    svg: sign(circle(0, 0, 112, white) + circle(0, 0, 107, red) + rect(-76, -17, 152, 34, white)),
  },
  'no-bicycles': {
    alt: `${RED}; dentro, una bicicleta.`,
    svg: ban(at(0, 6, bicycle(black), { scale: 1.3 })),
  },
  'no-lorries': {
    alt: `${RED}; dentro, un camión visto de lado.`,
    svg: ban(at(0, 6, lorrySide(black), { scale: 1.2 })),
  },
  'max-mass': { alt: `${RED}; dentro, la inscripción «5,5 t».`, svg: ban(word('5,5t', 0, 0, 42, black)) },
  'max-width': {
    alt: `${RED}; dentro, la inscripción «2,5 m» entre dos triángulos negros que la aprietan por los lados.`,
    svg: ban(
      word('2,5m', 0, 0, 34, black) + arrowHead(-66, 0, 90, 16, black) + arrowHead(66, 0, -90, 16, black),
    ),
  },
  'max-height': {
    alt: `${RED}; dentro, la inscripción «3,5 m» entre dos triángulos negros que la aprietan por arriba y por abajo.`,
    svg: ban(
      word('3,5m', 0, 0, 42, black) + arrowHead(0, -52, 180, 20, black) + arrowHead(0, 56, 0, 20, black),
    ),
  },
  'max-speed': { alt: `${RED}; dentro, la cifra 60.`, svg: ban(word('60', 0, 0, 84, black, 3)) },
  'no-right-turn': {
    alt: `${RED}; dentro, una flecha negra que gira a la derecha, tachada por una franja roja.`,
    svg: ban(stroke('M-22 58 V-8 H20', black, 18) + arrowHead(40, -8, 90, 26, black), { bar: true }),
  },
  'no-u-turn': {
    alt: `${RED}; dentro, una flecha negra que da la vuelta hacia la izquierda, tachada por una franja roja.`,
    svg: ban(stroke('M30 58 V-14 A28 28 0 0 0 -26 -14 V16', black, 17) + arrowHead(-26, 32, 180, 25, black), {
      bar: true,
    }),
  },
  'no-overtaking': {
    alt: `${RED}; dentro, dos coches vistos por detrás: rojo el de la izquierda y negro el de la derecha.`,
    svg: ban(at(-38, 2, carBack(red), { scale: 0.95 }) + at(38, 2, carBack(black), { scale: 0.95 })),
  },
  'no-overtaking-lorries': {
    alt: `${RED}; dentro, un camión rojo a la izquierda y un coche negro a la derecha, vistos por detrás.`,
    svg: ban(at(-36, 4, lorryBack(red)) + at(40, 8, carBack(black), { scale: 0.9 })),
  },
  'no-parking': {
    alt: 'Señal circular azul con el borde rojo y una franja roja en diagonal.',
    svg: noParking(false),
  },
  'no-stopping': {
    alt: 'Señal circular azul con el borde rojo y dos franjas rojas en forma de aspa.',
    svg: noParking(true),
  },
  'no-horn': {
    alt: `${RED}; dentro, una corneta, tachada por una franja roja.`,
    svg: ban(
      at(
        0,
        0,
        stroke('M-44 14 A14 14 0 1 0 -34 -8 H2', black, 9) + shape('M0 -14 L50 -36 V28 L0 0 Z', black),
        { turn: -45 },
      ),
      { bar: true },
    ),
  },
};

export const ORDER_SIGNS = {
  'order-right': {
    alt: `${BLUE} con una flecha blanca hacia la derecha.`,
    svg: order(arrow([-68, 0], [74, 0], white, 26)),
  },
  'order-pass-right': {
    alt: `${BLUE} con una flecha blanca en diagonal hacia abajo y a la derecha.`,
    svg: order(arrow([-52, -52], [56, 56], white, 26)),
  },
  'order-roundabout': {
    alt: `${BLUE} con tres flechas blancas que forman un círculo en sentido contrario al de las agujas del reloj.`,
    svg: order(
      [0, 120, 240]
        .map((turn) =>
          at(0, 0, stroke('M56 -12 A57 57 0 0 0 2 -57', white, 17) + arrowHead(-18, -57, -94, 25, white), {
            turn,
          }),
        )
        .join(''),
    ),
  },
  'order-min-speed': {
    alt: `${BLUE} con la cifra 30 en blanco.`,
    svg: order(word('30', 0, 0, 84, white, 3)),
  },
  'order-chains': {
    alt: `${BLUE} con una rueda blanca rodeada por una cadena.`,
    svg: order(
      circle(0, 0, 62, white) +
        circle(0, 0, 30, blue) +
        [0, 45, 90, 135]
          .map((turn) => at(0, 0, stroke('M0 -74 V-34 M0 34 V74', '#07356f', 10), { turn }))
          .join(''),
    ),
  },
  'order-cycles': {
    alt: `${BLUE} con una bicicleta blanca.`,
    svg: order(at(0, 8, bicycle(white), { scale: 1.5 })),
  },
  'end-all': { alt: 'Señal circular blanca cruzada por líneas negras en diagonal.', svg: ending('') },
  'end-overtaking': {
    alt: 'Señal circular blanca con dos coches grises vistos por detrás, cruzada por líneas negras en diagonal.',
    svg: ending(
      at(-38, 2, carBack('#8d959c'), { scale: 0.95 }) + at(38, 2, carBack('#8d959c'), { scale: 0.95 }),
    ),
  },
};

export const INFO_SIGNS = {
  motorway: {
    alt: `${SQUARE}; dentro, en blanco, una carretera de dos calzadas que pasa bajo un puente.`,
    svg: square(
      shape('M-58 84 L-20 -84 H-5 V84 Z M58 84 L20 -84 H5 V84 Z', white) +
        rect(-80, -34, 160, 20, white) +
        rect(-78, -14, 156, 8, blue),
    ),
  },
  crosswalk: {
    alt: `${SQUARE}; dentro, un triángulo blanco con la silueta de un peatón que anda sobre unas bandas.`,
    svg: square(
      shape('M0 -88 L88 72 H-88 Z', white) +
        at(0, 14, walker(black), { scale: 0.82 }) +
        stroke('M-60 62 L-52 48 M-32 62 L-28 48 M-2 62 V48 M28 62 L26 48 M58 62 L50 48', black, 7),
    ),
  },
  'dead-end': {
    alt: `${SQUARE}; dentro, una línea blanca vertical que acaba en una barra roja.`,
    svg: square(
      rect(-17, -30, 34, 116, white) + rect(-52, -66, 104, 36, red, `stroke="${white}" stroke-width="5"`),
    ),
  },
  parking: { alt: `${SQUARE} con la letra P en blanco.`, svg: square(word('P', 0, 0, 130, white, 2.8)) },
  'one-way': {
    alt: `${SQUARE} con una flecha blanca hacia arriba.`,
    svg: square(arrow([0, 82], [0, -84], white, 34)),
  },
  'advised-speed': {
    alt: `${SQUARE} con la cifra 70 en blanco.`,
    svg: square(word('70', 0, 0, 88, white, 3)),
  },
  hospital: { alt: `${SQUARE} con la letra H en blanco.`, svg: square(word('H', 0, 0, 120, white, 3)) },
  tunnel: {
    alt: `${SQUARE}; dentro, la boca blanca de un túnel con una carretera que entra en ella.`,
    svg: square(
      shape('M-74 76 V-8 A74 66 0 0 1 74 -8 V76 Z', white) +
        shape('M-52 76 V-4 A52 46 0 0 1 52 -4 V76 Z', black) +
        shape('M-40 76 L-9 4 H9 L40 76 Z', white) +
        stroke('M0 70 V56 M0 44 V34 M0 24 V16', black, 4),
    ),
  },
  'bus-stop': {
    alt: `${SQUARE} con un autobús blanco visto de lado.`,
    svg: square(
      rect(-76, -46, 152, 80, white, 'rx="12"') +
        [-62, -30, 2, 34].map((x) => rect(x, -32, 26, 28, blue, 'rx="3"')).join('') +
        circle(-42, 38, 17, white, `stroke="${blue}" stroke-width="6"`) +
        circle(42, 38, 17, white, `stroke="${blue}" stroke-width="6"`),
    ),
  },
};
