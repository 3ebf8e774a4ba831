import { arrow, arrowHead, at, COLOURS, circle, rect, shape, stroke, word } from './pen.js';
import { bicycle, carBack, danger } from './signs.js';

const { black, red, green } = COLOURS;
const TRIANGLE = 'Señal triangular blanca con el borde rojo';
const picture = (content: string, seen: string) => ({
  alt: `${TRIANGLE} y, dentro, ${seen}.`,
  svg: danger(content),
});

const quarter = (turn: number) =>
  at(0, 4, stroke('M-33 -8 A34 34 0 0 1 9 -33', black, 9) + arrowHead(20, -32, 96, 14, black), { turn });

const snowflake = [0, 60, 120]
  .map((turn) =>
    at(0, 4, stroke('M0 -48 V48 M-11 -40 L0 -30 L11 -40 M-11 40 L0 30 L11 40', black, 6), { turn }),
  )
  .join('');

export const DANGER_SIGNS = {
  'danger-priority': picture(
    arrow([0, 56], [0, -52], black, 20) + stroke('M-44 12 H44', black, 9),
    'una flecha gruesa hacia arriba cruzada por una línea fina horizontal',
  ),
  'danger-cross': picture(
    stroke('M-38 -30 L38 50 M38 -30 L-38 50', black, 16),
    'dos líneas gruesas iguales en forma de aspa',
  ),
  'danger-lights': picture(
    rect(-22, -50, 44, 106, black, 'rx="8"') +
      circle(0, -31, 13, red) +
      circle(0, 3, 13, '#ffb000') +
      circle(0, 37, 13, green),
    'tres círculos en vertical: rojo, amarillo y verde',
  ),
  'danger-roundabout': picture(
    quarter(0) + quarter(120) + quarter(240),
    'tres flechas que giran formando un círculo',
  ),
  'danger-gate': picture(
    stroke('M-44 -12 H44 M-44 14 H44', black, 8) + stroke('M-34 -34 V50 M0 -34 V50 M34 -34 V50', black, 9),
    'la silueta de una valla de tres postes',
  ),
  'danger-bend': picture(
    stroke('M-14 56 C-14 18 -14 0 14 -16', black, 15) + arrowHead(26, -24, 58, 24, black),
    'una flecha que sube y se curva a la derecha',
  ),
  'danger-bends': picture(
    stroke('M16 58 C16 30 -18 34 -18 10 C-18 -8 0 -6 4 -22', black, 14) + arrowHead(8, -40, 16, 20, black),
    'una flecha que sube haciendo una curva a la izquierda y otra a la derecha',
  ),
  'danger-descent': picture(
    shape('M-58 6 L58 52 H-58 Z', black) + word('10%', 16, -16, 34, black),
    'una cuesta que baja de izquierda a derecha y la cifra 10 %',
  ),
  'danger-narrow': picture(
    stroke('M-32 56 V28 L-13 -2 V-44', black, 11) + stroke('M32 56 V28 L13 -2 V-44', black, 11),
    'dos líneas verticales que se acercan entre sí hacia arriba',
  ),
  'danger-narrow-right': picture(
    stroke('M-22 56 V-44', black, 11) + stroke('M30 56 V28 L8 -2 V-44', black, 11),
    'dos líneas verticales: la izquierda es recta y la derecha se acerca a ella hacia arriba',
  ),
  'danger-slippery': picture(
    at(0, -12, carBack(black), { turn: -10, scale: 0.82 }) +
      stroke('M-26 24 C-10 32 -34 40 -18 52 M16 22 C32 30 8 38 24 52', black, 7),
    'un coche visto por detrás que deja dos huellas onduladas',
  ),
  'danger-bicycle': picture(at(0, 14, bicycle(black), { scale: 0.9 }), 'la silueta de una bicicleta'),
  'danger-two-ways': picture(
    arrow([20, 54], [20, -40], black, 13) + arrow([-20, -36], [-20, 58], black, 13),
    'dos flechas verticales, la derecha hacia arriba y la izquierda hacia abajo',
  ),
  'danger-wind': picture(
    stroke('M-34 56 V-30', black, 8) +
      shape('M-34 -32 L44 -16 V2 L-34 14 Z', black) +
      shape('M-14 -28 L4 -24.5 V7.8 L-14 10.8 Z M22 -20.5 L34 -18 V3.4 L22 5.2 Z', '#ffffff'),
    'una manga de viento hinchada hacia la derecha',
  ),
  'danger-ice': picture(snowflake, 'un cristal de nieve'),
  'danger-other': picture(
    shape('M-13 -50 H13 L8 24 H-8 Z', black) + circle(0, 46, 12, black),
    'un signo de admiración',
  ),
};
