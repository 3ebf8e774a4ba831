import type { AreaHelp } from '@volante/mfe-kit/help';

/** The shell's own tutorials. Help is prose, loaded with its page; keys for each sentence would help nobody. */
export const ownHelp: AreaHelp = {
  area: 'Consola',
  tutorials: [
    {
      id: 'shell.dashboard',
      title: 'Moverse por Volante',
      summary: 'Dónde está cada cosa: el menú, el resumen, las tareas y la ayuda.',
      picture: 'dashboard',
      steps: [
        'A la izquierda está el menú con las áreas en las que trabajas. El botón de las flechas lo pliega.',
        'En el centro, el resumen: cada número lleva a la lista de la que sale.',
        'Arriba a la derecha, las tareas en curso, la ayuda y tu sesión, donde se cambia a tema oscuro.',
      ],
      go: { label: 'Ir al inicio', to: '/dashboard' },
      tour: 'shell.dashboard',
    },
    {
      id: 'shell.palette',
      title: 'Hacerlo todo desde el teclado',
      summary: 'Encontrar personas, abrir pantallas y hacer cosas sin soltar el teclado.',
      picture: 'palette',
      steps: [
        'Pulsa Ctrl K en cualquier página (⌘ K en un Mac).',
        'Escribe dos letras de un nombre, un teléfono o un DNI: aparecen las personas. Escribe «alta» o «importar»: aparecen las acciones.',
        'También entiende encargos: «exportar contactos de Jaén» prepara el Excel de esa sucursal y lo deja en las tareas.',
        'Muévete con las flechas, elige con Intro y sal con Esc. La tecla ? enseña las demás teclas.',
      ],
      go: { label: 'Ir al inicio', to: '/dashboard' },
    },
  ],
};
