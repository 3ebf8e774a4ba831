import type { LeftOut } from './use-page.js';

/** Left out of the use of pages, by the beginning of their words, each with the reason. */
export const NOT_PRESSED: LeftOut = {
  'Cerrar sesión': 'ends the session of the walk; `session-and-connection` presses it',
  Salir: 'ends the session of the walk; `session-and-connection` presses it',
  Bloquear: 'locks the page of the walk; `session-and-connection` presses it',
  'Arrastra aquí tu': 'opens the file chooser of the system, which lies outside of the page',
  'Pulsa para elegir tu': 'opens the file chooser of the system',
  'Elegir imagen': 'opens the file chooser of the system',
  'Tamaño de letra': 'a native chooser of the student’s app: its list is the system’s',
  'Pregunta ': 'of a test: the one that is on show stays where it is',
  'Tema ': 'the walk looks at one theme; `every-opened` looks at the other',
};
