/** Kinds of notices that a person may choose not to get, with their Spanish words, which only the session service reads. */
export const NOTIFICATION_WORDS = {
  'job.done': 'Tareas largas que terminan',
  'job.failed': 'Tareas que fallan',
  'mail.failed': 'Correos que no se han podido entregar',
  'mail.server': 'Cambios del servidor de correo',
  'contact.transferred': 'Contactos que pasan a tu sucursal',
  'contact.merge-undone': 'Uniones de contactos que se deshacen',
  'clock.correction': 'Correcciones del registro horario',
  'clock.forgotten': 'Jornadas sin salida',
  'clock.kiosk': 'Tabletas para fichar',
  'book.refused': 'Contratos firmados que no se han podido inscribir en el libro',
  'sheet.marked': 'Hojas de prácticas que van contra una regla',
  'sheet.refused': 'Hojas de prácticas que no entran en la ficha del alumno',
  'sheet.phone': 'Móviles que se vinculan con mis hojas de prácticas',
  'lesson.overlap': 'Prácticas de contactos unidos que coinciden en el tiempo',
  'exam-day.clash': 'Alumnos de examen práctico sin sitio en la agenda',
  'exam.refused': 'Alumnos que Tráfico no admite a examen',
  'verifactu.rejected': 'Facturas que VeriFactu no admite',
  'verifactu.stopped': 'Facturas que no se pueden enviar a VeriFactu',
  'verifactu.certificate': 'Certificados de VeriFactu que caducan',
  'verifactu.broken': 'Registro de VeriFactu que no cuadra',
  'invoice.recurring': 'Facturas periódicas que no se han podido hacer o emitir',
  'payment.returned': 'Recibos domiciliados que se devuelven',
  'till.handover': 'Dinero de otra caja que esperan que acepte',
  'payment.route': 'Cambios de cuentas y pasarelas de cobro',
  'payment.undecided': 'Pagos por enlace o por la página de un producto que alguien tiene que decidir',
  'payment.online': 'Ventas por la página pública de un producto',
  'bag.differs': 'Bonos que no cuadran entre la agenda y la facturación',
  'paper.ending': 'Papeles de alumnos que caducan',
  'fleet.due': 'Papeles y acreditaciones de vehículos, multas y siniestros con plazo',
  'employee.due': 'Acreditaciones de empleados que caducan',
  'drive.virus': 'Archivos que el antivirus retiene o rechaza',
  'drive.taken-over': 'Carpetas privadas mías de las que alguien se hace cargo',
  'drive.received': 'Archivos que llegan por un enlace mío',
  'slot.received': 'Papeles de alumnos que llegan por un enlace',
  'agreement.signed': 'Contratos que se firman',
  'agreement.expired': 'Contratos que caducan sin firmar',
  'agreement.trouble': 'Contratos que no se sellan o cuyo enlace se cierra',
  'access.changed': 'Cambios de mis permisos',
  'student.guessed': 'Intentos de adivinar el PIN de alumnos',
  'library.withdrawn': 'Test del programa que se retiran después de traerlos',
  'audit.broken': 'Historial de cambios que no cuadra',
} as const;

/** Kinds that nobody chooses not to get: a refused contract stands still until its sender acts. */
export const UNMUTABLE_KINDS = ['agreement.refused'] as const;

/** Kinds that a person may choose not to get. */
export type MutableKind = keyof typeof NOTIFICATION_WORDS;
export type NotificationKind = MutableKind | (typeof UNMUTABLE_KINDS)[number];

export const NOTIFICATION_KINDS = Object.keys(NOTIFICATION_WORDS) as MutableKind[];

/** Of any kind, those of newer services too. */
export const KIND_SHAPE = /^[a-z-]{1,20}\.[a-z-]{1,19}$/;
