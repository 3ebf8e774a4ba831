import { PRIVACY_PURPOSES, type PrivacyPlace } from './privacy-layers.js';

/** Second layer: the information of RGPD art. 13 on one place where data are taken. */
export interface PrivacyNotice {
  title: string;
  /** Data that are taken. */
  data: string;
  purpose: string;
  /** Legal basis, with its article. */
  basis: string;
  /** For how long, as the product's own sweeps do it, or as the law asks of the school. */
  retention: string;
  recipients: string;
  /** Whether one has to give them, and what follows if not (art. 13.2.e). */
  needed: string;
}

const PROCESSOR =
  'Quien ofrece Volante los guarda por cuenta del centro, como encargado del tratamiento (RGPD, art. 28).';

export const PRIVACY_NOTICES: Readonly<Record<PrivacyPlace, PrivacyNotice>> = {
  cuenta: {
    title: 'Acceso a la gestión del centro',
    data: 'Tu nombre, tu correo, tu contraseña (solo su huella), tus dispositivos, y cuándo y desde dónde entras.',
    purpose: PRIVACY_PURPOSES.cuenta,
    basis:
      'El contrato que te une al centro (RGPD, art. 6.1.b) y su interés legítimo en un acceso seguro (RGPD, art. 6.1.f, y la obligación de protegerlo, art. 32).',
    retention:
      'La cuenta, mientras la uses. El registro de accesos, dos años; los dispositivos sin uso, 180 días; los avisos, 90 días. El historial de quién hizo cada cambio se conserva con los datos que cambió.',
    recipients: `Nadie más, salvo obligación legal. ${PROCESSOR}`,
    needed: 'Sin ellos no se puede entrar. Los da el centro al crear tu cuenta, o tú.',
  },
  centro: {
    title: 'Registro de un centro',
    data: 'Tu nombre, tu correo, tu teléfono si lo escribes, tu contraseña (solo su huella) y el nombre y la provincia del centro.',
    purpose: PRIVACY_PURPOSES.centro,
    basis: 'Medidas previas a un contrato que tú pides (RGPD, art. 6.1.b).',
    retention:
      'Si no confirmas el correo, ocho días. Si lo confirmas, mientras dure la relación; después, bloqueados hasta que prescriban las responsabilidades (LOPDGDD, art. 32).',
    recipients:
      'Nadie más, salvo obligación legal. Responde quien ofrece Volante; de los datos que después guarde tu centro responderá tu centro, y quien ofrece Volante será su encargado del tratamiento (RGPD, art. 28).',
    needed: 'El teléfono es opcional. Sin lo demás no se puede crear el centro.',
  },
  horario: {
    title: 'Registro de jornada, también en la tableta',
    data: 'Tu nombre, tu documento, las horas de entrada, pausa y salida, el dispositivo y las correcciones con su motivo. El PIN se guarda como huella; la cámara solo lee el código y no guarda imágenes ni datos biométricos.',
    purpose: PRIVACY_PURPOSES.horario,
    basis:
      'Obligación legal (RGPD, art. 6.1.c): Estatuto de los Trabajadores, art. 34.9, y con jornada parcial también art. 12.4.c.',
    retention: 'Al menos cuatro años, que es lo que manda el art. 34.9; se borra al mes siguiente.',
    recipients: `Tú, la representación legal de la plantilla y la Inspección de Trabajo. ${PROCESSOR}`,
    needed: 'La ley obliga al centro a registrarlos y a ti a fichar.',
  },
  trafico: {
    title: 'Alumnos: ficha de Tráfico, exámenes y certificado médico',
    data: 'Tu identidad, nacimiento, domicilio y permisos, tus clases, exámenes y tasas, y, si lo entregas, el certificado médico o informe de aptitud, que es un dato de salud.',
    purpose: PRIVACY_PURPOSES.trafico,
    basis:
      'El contrato de enseñanza (RGPD, art. 6.1.b) y obligaciones legales (RGPD, art. 6.1.c): libro y ficha del alumno (RD 1295/2003, arts. 39 y 40) y solicitud de pruebas (Reglamento General de Conductores, anexo III). El certificado médico, tu consentimiento explícito (RGPD, art. 9.2.a), que puedes retirar cuando quieras.',
    retention:
      'El libro de registro, cuatro años desde su última inscripción; la ficha del alumno, dos años; lo presentado a Tráfico, cuatro años. El certificado médico, mientras haga falta para presentarlo y no más de lo que vale (90 días hábiles).',
    recipients: `La Jefatura de Tráfico, o la autoridad de tráfico de tu comunidad. ${PROCESSOR}`,
    needed:
      'Sin tu identidad y tu nacimiento el centro no puede inscribirte ni presentarte. Puedes llevar tú el certificado médico sin que el centro guarde copia. Menores de 14 años: consiente quien tenga la patria potestad o la tutela (LOPDGDD, art. 7).',
  },
  correo: {
    title: 'Correos',
    data: 'Tu nombre y tu dirección, que diste tú o quien te inscribió, y lo que te escribimos.',
    purpose: PRIVACY_PURPOSES.correo,
    basis:
      'El contrato o lo que nos pides (RGPD, art. 6.1.b). La publicidad, si eres cliente o la aceptaste (LSSI, art. 21): la rechazas respondiendo BAJA.',
    retention:
      'El texto de cada correo, un año. Que se envió y si llegó, mientras haga falta para acreditarlo.',
    recipients: `Los servidores de correo que lo llevan. ${PROCESSOR}`,
    needed: 'Puedes pedir que no te escribamos más, salvo lo que la ley obligue a comunicarte.',
  },
};

/** Common to all places. */
export const PRIVACY_RIGHTS: readonly string[] = [
  'Puedes pedir acceso a tus datos, su rectificación, su supresión, la limitación de su uso y su portabilidad, y ejercer tu oposición (RGPD, arts. 15 a 22). Escribe al responsable, por los medios de arriba.',
  'Si diste tu consentimiento, lo puedes retirar en cualquier momento; lo hecho hasta entonces sigue siendo válido.',
  'No se toman decisiones automatizadas sobre ti.',
  'Si crees que tus datos se tratan mal, puedes reclamar ante la Agencia Española de Protección de Datos: www.aepd.es.',
];
