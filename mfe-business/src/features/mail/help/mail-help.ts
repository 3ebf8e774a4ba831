import type { AreaHelp } from '@volante/mfe-kit/help';

/** Prose for `/version/tutorials`, loaded when it is read. */
export const mailHelp: AreaHelp = {
  area: 'Correo',
  tutorials: [
    {
      id: 'mail.layout',
      title: 'Escribir una plantilla de correo',
      summary: 'Escribir una vez lo que se envía muchas veces, con el nombre y los datos de cada persona.',
      picture: 'form',
      permission: 'mail-layout.view',
      steps: [
        'Crea la plantilla y escribe el asunto y el texto como en cualquier correo.',
        'Donde va un dato de la persona, inserta una variable: el nombre, la sucursal, el permiso.',
        'Comprueba la vista previa con una persona real y envíate una prueba.',
        'Para usarla, abre la ficha de un contacto y elige enviar un correo. Lo enviado queda en su apartado de correos.',
      ],
      go: { label: 'Ir a las plantillas', to: '/mail/layout/list' },
    },
    {
      id: 'mail.deliveries',
      title: 'Saber si un correo llegó',
      summary: 'Ver qué se ha enviado, qué ha fallado y por qué.',
      picture: 'list',
      permission: 'mail.send',
      steps: [
        'En los envíos está cada correo con su estado. Los que no salen a la primera se vuelven a intentar solos.',
        'Los fallidos dicen el motivo. Corrige la dirección en la ficha y vuelve a enviarlos.',
      ],
      go: { label: 'Ir a los envíos', to: '/mail/delivery/list' },
    },
  ],
};
