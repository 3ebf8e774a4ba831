import type { AreaHelp } from '@volante/mfe-kit/help';

/** Prose for `/version/tutorials`, loaded when it is read. */
export const enrolmentHelp: AreaHelp = {
  area: 'Matrículas',
  tutorials: [
    {
      id: 'enrolment.steps',
      title: 'Matricular y dar de baja',
      summary: 'Llevar a un alumno por los pasos que le faltan, en una sola página.',
      picture: 'form',
      permission: 'client.modify',
      steps: [
        'En la lista de contactos, abre el menú de la fila y elige «Matricular». También está en la ficha, y en el buscador: «matricular a Ana».',
        'Arriba ves cuántos pasos van hechos. El siguiente que falta está abierto; los demás ocupan una línea con su estado.',
        'Lo que se hace en otra parte del programa cuenta: si ya estaba inscrito en el libro, ese paso aparece hecho.',
        'Si algo tiene que esperar, «Omitir este paso» lo deja apuntado con su motivo. Se retoma desde la misma página.',
        'Para terminar, «Dar de baja» dice qué queda abierto antes de pasar el contacto a inactivo.',
      ],
      go: { label: 'Ir a los contactos', to: '/contact/list' },
    },
  ],
};
