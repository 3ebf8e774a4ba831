import type { AreaHelp } from '@volante/mfe-kit/help';

/** Prose for `/version/tutorials`, loaded when it is read. */
export const clockHelp: AreaHelp = {
  area: 'Registro horario',
  tutorials: [
    {
      id: 'clock.punch',
      title: 'Fichar y corregir un olvido',
      summary: 'La entrada, las pausas y la salida desde cualquier página, y qué hacer si se olvida una.',
      picture: 'record',
      permission: 'clock.clock-in',
      steps: [
        'El reloj está arriba, en todas las páginas: entrada, pausa, vuelta y salida con la hora del servidor.',
        'En la tableta de la escuela fichas con tu PIN o con el código de «Mi código», también sin conexión.',
        'Si un día quedó sin salida, el reloj lo pregunta. Nadie la rellena por ti: propones la hora y la escuela la acepta.',
        'En «Mi registro» ves tu mes y te llevas tu copia en PDF o Excel cuando quieras.',
      ],
      go: { label: 'Ir a mi registro', to: '/clock/report/mes' },
    },
    {
      id: 'clock.keep',
      title: 'Guardar el registro con garantías',
      summary: 'Cerrar el mes, verificar que nadie lo ha tocado y preparar la copia para la Inspección.',
      picture: 'record',
      permission: 'clock.modify',
      steps: [
        'En «Correcciones» respondes a lo que proponen las personas. Lo que propongas tú lo acepta cada una.',
        'Cierra el mes cuando acabe. Después solo se corrige si se abre para una persona, con un motivo que queda escrito.',
        'En «Inspección» creas un enlace de solo lectura para el periodo que pidan: caduca solo y se puede retirar.',
        'En «Verificación» compruebas todos los registros. Guarda fuera la marca del día para poder compararla después.',
      ],
      go: { label: 'Ir a la verificación', to: '/clock/report/verificacion' },
    },
  ],
};
