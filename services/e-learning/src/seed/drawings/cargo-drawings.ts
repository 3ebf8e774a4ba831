import { bottle, burst, circleFlame, flame, label, plate, skull, tanker, trefoil, tube } from './cargo.js';
import { at, COLOURS, HEIGHT, rect, shape, stroke, svg, WIDTH } from './pen.js';

const { black, orange, red, white, yellow } = COLOURS;
const LABEL = 'Etiqueta cuadrada apoyada sobre un vértice';
const half = (colour: string) => at(0, 0, shape('M-147 0 L0 147 L147 0 Z', colour));

const HOT = svg(
  rect(0, 0, WIDTH, HEIGHT, '#dfe3e6') +
    at(
      240,
      170,
      shape(
        'M0 -124 L132 98 L-132 98 Z',
        white,
        `stroke="${red}" stroke-width="24" stroke-linejoin="round"`,
      ) +
        stroke('M0 -40 V44', red, 16) +
        shape('M0 36 a20 20 0 1 0 0.1 0 Z', red) +
        stroke('M16 -34 H34 M16 -14 H28 M16 6 H34', red, 6),
    ),
);

export const CARGO_DRAWINGS = {
  'plate-empty': { alt: 'Panel rectangular naranja con el borde negro, sin números.', svg: plate() },
  'plate-petrol': {
    alt: 'Panel rectangular naranja con el borde negro, dividido en dos: arriba el número 33 y abajo el 1203.',
    svg: plate('33', '1203'),
  },
  'plate-water': {
    alt: 'Panel rectangular naranja con el borde negro, dividido en dos: arriba X423 y abajo el número 1428.',
    svg: plate('X423', '1428'),
  },
  'label-flammable': {
    alt: `${LABEL}, roja, con una llama negra y la cifra 3.`,
    svg: label(red, flame(black), '3'),
  },
  'label-explosive': {
    alt: `${LABEL}, naranja, con una bomba que estalla y la cifra 1.`,
    svg: label(orange, burst(black), '1'),
  },
  'label-gas': {
    alt: `${LABEL}, verde, con una botella negra y la cifra 2.`,
    svg: label('#2fa84f', bottle(black), '2'),
  },
  'label-water': {
    alt: `${LABEL}, azul, con una llama negra y la cifra 4.`,
    svg: label('#2f7fd6', flame(black), '4'),
  },
  'label-oxidising': {
    alt: `${LABEL}, amarilla, con una llama sobre un círculo y la cifra 5.1.`,
    svg: label(yellow, circleFlame(black), '5.1'),
  },
  'label-toxic': {
    alt: `${LABEL}, blanca, con una calavera sobre dos tibias y la cifra 6.`,
    svg: label(white, skull(black), '6'),
  },
  'label-corrosive': {
    alt: `${LABEL}, blanca arriba y negra abajo, con dos tubos de los que caen gotas sobre unas superficies y la cifra 8.`,
    svg: label(white, tube(black), '8', white, half(black)),
  },
  'label-radioactive': {
    alt: `${LABEL}, amarilla arriba y blanca abajo, con un trébol negro de tres hojas y la cifra 7.`,
    svg: label(yellow, trefoil(black), '7', black, half(white)),
  },
  'hot-mark': {
    alt: 'Triángulo con el borde rojo y, dentro, un termómetro rojo.',
    svg: HOT,
  },
  tanker: {
    alt: 'Camión cisterna visto de lado, con un panel naranja vacío en la parte delantera y otro en la trasera.',
    svg: tanker(
      rect(22, 150, 14, 44, orange, `stroke="${black}" stroke-width="3"`) +
        rect(432, 184, 12, 36, orange, `stroke="${black}" stroke-width="3"`),
    ),
  },
};
