import type { MailLayoutFields } from '@volante/contracts/mail/mail-layout.fields';

const letter = (...paragraphs: readonly string[]) => paragraphs.map((text) => `<p>${text}</p>`).join('');

/** Four letters that every school writes. */
export const DEMO_LAYOUTS: readonly (MailLayoutFields & { id: string })[] = [
  {
    id: '650000000000000000000401',
    name: 'Bienvenida',
    description: 'Al matricularse: qué hacer los primeros días y a quién preguntar.',
    purpose: 'service',
    subject: '{{contact.firstName}}, te damos la bienvenida a {{business.name}}',
    body: `${letter(
      'Hola, {{contact.firstName}}:',
      'Gracias por confiar en {{business.name}} para preparar tu permiso {{contact.licence}}. Estos son los primeros pasos:',
    )}<ol><li><p><strong>Ven a por tu material</strong> a {{branch.name}} ({{branch.address}}).</p></li><li><p><strong>Tráenos la documentación:</strong> DNI o NIE en vigor, certificado médico y una fotografía reciente.</p></li><li><p><strong>Empieza con el temario</strong> y los test. Si algo no se entiende, pregunta en clase o por teléfono.</p></li></ol>${letter(
      'Para cualquier duda, llámanos al {{branch.phone}} o responde a este correo.',
      'Un saludo,<br>El equipo de {{business.name}}',
    )}`,
    header: true,
    footer: true,
  },
  {
    id: '650000000000000000000402',
    name: 'Documentación pendiente',
    description: 'Cuando falta algún papel para presentar el expediente a examen.',
    purpose: 'service',
    subject: 'Falta documentación para presentarte a examen',
    body: `${letter(
      'Hola, {{contact.firstName}}:',
      'Para presentar tu expediente de permiso {{contact.licence}} en Tráfico nos falta:',
    )}<blockquote><p>{{send.documents}}</p></blockquote>${letter(
      'Lo necesitamos <strong>antes del {{send.date}}</strong>. Puedes traerlo a {{branch.name}} o enviarlo como respuesta a este correo.',
      'Si ya lo has entregado, no hace falta que hagas nada más.',
      'Un saludo,<br>{{business.name}} · {{branch.phone}}',
    )}`,
    header: true,
    footer: true,
  },
  {
    id: '650000000000000000000403',
    name: 'Recordatorio de examen',
    description: 'Día, hora y lugar del examen, y qué hay que llevar.',
    purpose: 'service',
    subject: 'Tu examen: {{send.date}} a las {{send.time}}',
    body: `${letter(
      'Hola, {{contact.firstName}}:',
      'Tu examen del permiso {{contact.licence}} es el <strong>{{send.date}} a las {{send.time}}</strong>.',
    )}<ul><li><p><strong>Lugar:</strong> {{send.place}}</p></li><li><p><strong>Lleva contigo</strong> el DNI o NIE original y en vigor. Sin él no se puede hacer el examen.</p></li><li><p><strong>Llega 20 minutos antes.</strong></p></li></ul>${letter(
      'Si no puedes venir, avísanos cuanto antes al {{branch.phone}}.',
      'Mucha suerte,<br>{{business.name}}',
    )}`,
    header: true,
    footer: true,
  },
  {
    id: '650000000000000000000404',
    name: 'Felicitación de aprobado',
    description: 'El permiso está aprobado: enhorabuena y recogida.',
    purpose: 'service',
    subject: 'Enhorabuena, {{contact.firstName}}: has aprobado',
    body: `${letter(
      'Hola, {{contact.firstName}}:',
      '<strong>Enhorabuena: has aprobado el examen del permiso {{contact.licence}}.</strong> Todo el equipo de {{branch.name}} se alegra contigo.',
      'Mientras llega el permiso definitivo podrás conducir con la autorización provisional. Pasa a recogerla por {{branch.address}} con tu DNI.',
      'Recuerda que el primer año hay que llevar la señal L en el coche.',
      'Buen viaje,<br>{{business.name}}',
    )}`,
    header: true,
    footer: true,
  },
];
