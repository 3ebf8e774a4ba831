import { arrow, at, COLOURS, circle, rect, shape, stroke, svg, word } from './pen.js';
import {
  blinker,
  bus,
  car,
  crossing,
  cyclist,
  dashes,
  highway,
  line,
  lorry,
  motorbike,
  pedestrian,
  roundabout,
  scene,
  street,
  town,
  tram,
} from './scenes.js';

const { asphalt, black, red, sky, white, yellow } = COLOURS;
const BLUE = '#2f6fc4';
const RED = '#d13b3b';
const GREEN = '#4b7f52';
const GREY = '#8a8f95';
const way = (path: string) => stroke(path, '#ffd34d', 5, 'stroke-dasharray="2 11"');
/** Own car with its indicator on. */
const indicating = (x: number, y: number, side: -1 | 1, colour = BLUE) =>
  car(x, y, colour) + blinker(x + side * 16, y - 29) + blinker(x + side * 16, y + 29);

export const PRIORITY_SCENES = {
  'cross-right': {
    alt: 'Cruce de dos calles iguales, sin señales. El coche azul llega desde abajo y el rojo desde la derecha.',
    svg: crossing(car(272, 268, BLUE) + car(352, 132, RED, -90)),
  },
  'cross-dirt': {
    alt: 'Cruce sin señales. El coche azul circula por una carretera asfaltada y el rojo llega por la derecha por un camino de tierra.',
    svg: crossing(car(272, 268, BLUE) + car(360, 132, RED, -90), { side: '#c2a878' }),
  },
  'cross-tram': {
    alt: 'Cruce sin señales. El coche azul llega desde abajo y un tranvía desde la izquierda, por sus raíles.',
    svg: crossing(line('M0 180 H480 M0 200 H480', '#c9ced3', 3) + tram(88, 190, 90) + car(272, 276, BLUE)),
  },
  'roundabout-entry': {
    alt: 'Glorieta sin señales. El coche rojo circula por dentro y el azul está a punto de entrar desde abajo.',
    svg: roundabout(
      car(272, 300, BLUE) + car(166, 214, RED, 152) + arrow([196, 236], [226, 252], '#ffd34d', 6),
    ),
  },
  'motorway-entry': {
    alt: 'Autovía de dos carriles; el coche azul va a incorporarse desde un carril de aceleración a la derecha y el rojo circula por el carril derecho, algo detrás.',
    svg: scene(
      rect(110, 0, 200, 320, asphalt) +
        shape('M310 320 V60 L374 140 L470 320 Z', asphalt) +
        line('M116 0 V320') +
        dashes('M200 0 V320') +
        dashes('M290 40 V230', white, 7, '14 12') +
        car(244, 264, RED) +
        indicating(328, 196, -1),
    ),
  },
  'jam-ahead': {
    alt: 'Cruce con semáforo en verde para el coche azul; al otro lado, en su carril, hay coches detenidos que no dejan sitio.',
    svg: crossing(
      car(272, 66, GREY) +
        car(272, -6, RED) +
        car(272, 282, BLUE) +
        rect(318, 236, 24, 62, black, 'rx="6"') +
        circle(330, 248, 7, '#3a3d40') +
        circle(330, 266, 7, '#3a3d40') +
        circle(330, 285, 7, '#19b24b'),
    ),
  },
  'narrow-road': {
    alt: 'Tramo sin señales en que la calzada se estrecha y solo cabe un vehículo. El coche rojo ya está dentro y el azul llega de frente.',
    svg: scene(
      shape('M176 320 V240 L206 200 V110 L176 70 V0 H304 V70 L274 110 V200 L304 240 V320 Z', asphalt) +
        dashes('M240 0 V60') +
        dashes('M240 320 V256') +
        car(240, 142, RED, 180) +
        car(270, 284, BLUE),
    ),
  },
  'turn-walkers': {
    alt: 'Cruce en el que el coche azul va a girar a la derecha, con el intermitente puesto. Dos peatones cruzan la calle en la que va a entrar, donde no hay paso señalizado.',
    svg: crossing(
      way('M272 226 Q274 194 330 192') +
        indicating(272, 264, 1) +
        pedestrian(352, 150, red) +
        pedestrian(376, 196, '#7b5ea7'),
    ),
  },
  'turn-cyclist': {
    alt: 'Cruce en el que el coche azul va a girar a la derecha, con el intermitente puesto. A su derecha y en paralelo circula un ciclista que sigue recto.',
    svg: crossing(way('M266 226 Q270 196 330 192') + indicating(264, 266, 1) + cyclist(296, 250, '#e08a1e')),
  },
  'school-bus-stop': {
    alt: 'Calle con un autobús escolar detenido junto a la acera derecha, del que bajan dos menores. El coche azul se acerca por detrás.',
    svg: town(
      dashes('M240 0 V320') +
        bus(278, 88, yellow) +
        pedestrian(326, 60, red) +
        pedestrian(332, 92, '#2f6fc4') +
        car(268, 262, BLUE),
    ),
  },
  ambulance: {
    alt: 'Calle de doble sentido. Una ambulancia con las luces azules encendidas se acerca por detrás del coche azul.',
    svg: town(
      dashes('M240 0 V320') +
        car(272, 108, BLUE) +
        at(
          262,
          244,
          rect(-20, -44, 40, 88, white, `rx="6" stroke="${black}" stroke-width="2"`) +
            rect(-15, -36, 30, 10, '#b9cbd8') +
            rect(-4, 0, 8, 26, red) +
            rect(-13, 9, 26, 8, red) +
            rect(-16, -18, 12, 8, '#1f6fe0') +
            rect(4, -18, 12, 8, '#1f6fe0') +
            stroke('M-34 -22 L-24 -16 M34 -22 L24 -16 M-34 -6 H-25 M34 -6 H25', '#1f6fe0', 3),
        ),
    ),
  },
};

export const MANOEUVRE_SCENES = {
  'lane-change': {
    alt: 'Autovía de dos carriles del mismo sentido. El coche azul, en el derecho, tiene puesto el intermitente izquierdo; por el carril izquierdo llega el rojo, un poco detrás.',
    svg: highway(
      dashes('M240 0 V320') + way('M268 96 Q250 66 214 40') + indicating(272, 132, -1) + car(208, 238, RED),
    ),
  },
  'left-two-ways': {
    alt: 'Carretera de doble sentido que llega a un cruce. El coche azul quiere girar a la izquierda y tiene puesto ese intermitente; se ven tres posiciones: 1, junto al borde derecho; 2, junto a la línea central, por su lado; 3, en el carril contrario.',
    svg: crossing(
      indicating(272, 284, -1) +
        word('1', 292, 238, 18, white, 3) +
        word('2', 256, 238, 18, white, 3) +
        word('3', 208, 238, 18, white, 3),
    ),
  },
  'left-one-way': {
    alt: 'Calle de sentido único de dos carriles que llega a un cruce. El coche azul circula por el derecho con el intermitente izquierdo puesto; dos flechas pintadas indican que todos van hacia arriba.',
    svg: crossing(
      arrow([208, 306], [208, 256], white, 7) +
        arrow([272, 96], [272, 46], white, 7) +
        indicating(272, 268, -1),
    ),
  },
  'overtake-right': {
    alt: 'Carretera de doble sentido. Delante del coche azul, uno rojo tiene puesto el intermitente izquierdo y está pegado a la línea central; a su derecha queda sitio.',
    svg: highway(dashes('M240 0 V320') + indicating(258, 100, -1, RED) + car(280, 250, BLUE)),
  },
  'overtake-motorbike': {
    alt: 'Carretera de doble sentido fuera de poblado. Una motocicleta azul adelanta por la izquierda a un coche rojo; una flecha doble marca el espacio que queda entre ambos.',
    svg: highway(
      dashes('M240 0 V320') +
        car(276, 150, RED) +
        motorbike(212, 150, BLUE) +
        arrow([238, 212], [226, 212], '#ffd34d', 5) +
        arrow([238, 212], [258, 212], '#ffd34d', 5),
    ),
  },
  'park-line': {
    alt: 'Calle de doble sentido con línea central continua. El coche azul está estacionado junto al bordillo derecho; una flecha doble mide el espacio hasta la línea.',
    svg: town(
      line('M224 0 V320') +
        rect(304, 0, 30, 320, asphalt) +
        rect(334, 0, 8, 320, '#b4aea2') +
        car(314, 150, BLUE) +
        arrow([260, 150], [228, 150], '#ffd34d', 6) +
        arrow([260, 150], [294, 150], '#ffd34d', 6),
    ),
  },
  'double-row': {
    alt: 'Calle con una fila de coches estacionados junto al bordillo. El coche azul está parado junto a ellos, en segunda fila, con las luces de emergencia encendidas.',
    svg: town(
      dashes('M208 0 V320') +
        [46, 126, 206, 286].map((y, place) => car(286, y, [GREY, RED, GREEN, GREY][place] ?? GREY)).join('') +
        car(242, 126, BLUE) +
        blinker(226, 98) +
        blinker(258, 98) +
        blinker(226, 156) +
        blinker(258, 156),
    ),
  },
  'uphill-parked': {
    alt: 'Coche azul estacionado en una cuesta que sube hacia la derecha, con la parte delantera cuesta arriba.',
    svg: svg(
      rect(0, 0, 480, 320, sky) +
        shape('M0 300 L480 130 V320 H0 Z', asphalt) +
        at(
          240,
          191,
          rect(-76, -30, 152, 36, BLUE, 'rx="10"') +
            shape('M-46 -30 L-28 -60 H30 L52 -30 Z', BLUE) +
            shape('M-36 -32 L-23 -53 H0 V-32 Z M6 -32 V-53 H27 L42 -32 Z', '#dfeaf2') +
            circle(-44, 8, 18, black, 'stroke="#9aa3ab" stroke-width="5"') +
            circle(46, 8, 18, black, 'stroke="#9aa3ab" stroke-width="5"') +
            rect(70, -22, 8, 10, '#fff6c9'),
          { turn: -19.5 },
        ),
    ),
  },
  'level-crossing': {
    alt: 'Carretera que cruza una vía férrea. La barrera del lado del coche azul está a medio levantar.',
    svg: scene(
      street(240, 2) +
        dashes('M240 0 V60') +
        dashes('M240 320 V200') +
        rect(0, 92, 480, 50, '#a89f8f') +
        Array.from({ length: 16 }, (_, place) => rect(4 + place * 31, 94, 12, 46, '#6e5a45')).join('') +
        line('M0 106 H480 M0 128 H480', '#dfe3e6', 5) +
        line('M242 178 H304', white, 9) +
        circle(322, 172, 9, '#4b535b') +
        at(322, 172, rect(-92, -4, 92, 8, red) + rect(-76, -4, 18, 8, white) + rect(-40, -4, 18, 8, white), {
          turn: 38,
        }) +
        car(272, 240, BLUE),
    ),
  },
  'moped-left': {
    alt: 'Carretera de doble sentido fuera de poblado, sin carril para girar a la izquierda, con un camino a ese lado. Un ciclomotor azul circula por el arcén derecho.',
    svg: scene(
      rect(150, 0, 180, 320, asphalt) +
        rect(0, 70, 150, 60, asphalt) +
        line('M176 0 V66 M176 134 V320 M304 0 V320') +
        dashes('M240 0 V320') +
        motorbike(318, 230, BLUE) +
        car(272, 292, RED),
    ),
  },
  'trailer-slope': {
    alt: 'Turismo con una caravana estacionados en una cuesta que sube hacia la derecha.',
    svg: svg(
      rect(0, 0, 480, 320, sky) +
        shape('M0 280 L480 190 V320 H0 Z', asphalt) +
        at(
          240,
          211,
          rect(60, -28, 116, 30, BLUE, 'rx="9"') +
            shape('M78 -28 L94 -54 H140 L160 -28 Z', BLUE) +
            shape('M88 -30 L98 -48 H114 V-30 Z M119 -30 V-48 H137 L150 -30 Z', '#dfeaf2') +
            circle(86, 6, 15, black, 'stroke="#9aa3ab" stroke-width="4"') +
            circle(152, 6, 15, black, 'stroke="#9aa3ab" stroke-width="4"') +
            rect(24, -4, 40, 6, '#4b535b') +
            rect(-126, -86, 152, 84, '#f4f5f6', `rx="14" stroke="${black}" stroke-width="2"`) +
            rect(-104, -68, 54, 30, '#b9cbd8', 'rx="4"') +
            circle(-50, 6, 17, black, 'stroke="#9aa3ab" stroke-width="4"'),
          { turn: -10.6 },
        ),
    ),
  },
  'vao-trailer': {
    alt: 'Autovía con un carril reservado a la izquierda en el que está pintado un rombo. El coche azul, con un remolque, circula por el carril de al lado.',
    svg: highway(
      line('M208 0 V320', white, 6) +
        dashes('M272 0 V320') +
        line('M176 46 L190 76 L176 106 L162 76 Z', white, 5) +
        car(176, 230, GREY) +
        car(240, 170, BLUE) +
        rect(238, 202, 4, 14, black) +
        rect(224, 216, 32, 52, '#d8c39a', `stroke="${black}" stroke-width="2"`),
      3,
    ),
  },
  'lorry-beams': {
    alt: 'Camión visto de lado, cargado con unas vigas largas que sobresalen por detrás de la caja; una flecha doble marca lo que sobresale.',
    svg: svg(
      rect(0, 0, 480, 320, sky) +
        rect(0, 250, 480, 70, asphalt) +
        rect(150, 196, 200, 20, '#4b535b') +
        rect(40, 160, 300, 14, '#9c6b3a') +
        rect(40, 176, 300, 14, '#8a5a2c') +
        shape('M352 128 H406 L430 172 V222 H352 Z', RED, `stroke="${black}" stroke-width="2"`) +
        shape('M366 138 H400 L414 168 H366 Z', '#dfeaf2') +
        [186, 232, 390]
          .map((x) => circle(x, 230, 22, '#23272b', 'stroke="#9aa3ab" stroke-width="6"'))
          .join('') +
        line('M150 120 V196 M40 120 V156', black, 2) +
        arrow([96, 132], [148, 132], black, 4) +
        arrow([96, 132], [42, 132], black, 4),
    ),
  },
  'lorry-followed': {
    alt: 'Carretera de doble sentido estrecha en subida. Un camión circula despacio y detrás lleva una fila de tres coches que no pueden adelantarlo.',
    svg: highway(
      line('M240 0 V320') +
        lorry(272, 66, GREEN) +
        car(272, 176, BLUE) +
        car(272, 248, RED) +
        car(272, 318, GREY),
    ),
  },
};
