import type { ServiceReason } from '@volante/contracts/dgt/exam-service.contract';
import type { PresentationState } from '@volante/contracts/dgt/presentation.contract';
import type { PresentationStep } from '@volante/contracts/dgt/presentation-inbox.contract';
import type { SaidReason } from '../exam-service/service-words.js';

/** The service's codes in the office's words, each with what to do. */
const REASONS: Readonly<Record<string, string>> = {
  IDENTITY_MISMATCH:
    'El DNI no coincide con el nombre o la fecha de nacimiento que tiene Tráfico. Revisa la hoja de Tráfico del alumno.',
  FEE_UNKNOWN: 'Tráfico no reconoce la tasa. Revisa su número.',
  FEE_SPENT: 'La tasa ya está agotada o caducada. Asigna otra.',
  ALREADY_PRESENTED: 'Tráfico ya tiene una cita de este alumno para esa prueba.',
  NO_PLACES: 'No quedan plazas en ese centro para ese día.',
  CENTER_CLOSED: 'El centro no examina ese día.',
  TOO_EARLY: 'Tráfico no lo admite todavía: aún corre un plazo de espera.',
  REPORT_MISSING: 'Tráfico no tiene el informe psicotécnico en vigor.',
  LICENCE_NOT_SERVED: 'Ese permiso no va por el servicio: usa la plantilla del registro electrónico.',
};

/** An unknown code is shown in the service's own words. */
export function plainReason({ code, text }: SaidReason): ServiceReason {
  const said = text === '' ? 'Tráfico no dice por qué.' : `Tráfico dice: «${text}»`;
  return { code, reason: REASONS[code] ?? said };
}

/** Why something never got there; kept beside the service's own reasons. */
export const UNREACHED = {
  away: {
    code: 'NO_ANSWER',
    reason: 'El servicio de Tráfico no ha respondido en ningún intento. No se ha enviado nada.',
  },
  key: {
    code: 'KEY',
    reason: 'El servicio de Tráfico no acepta la clave del centro. Habla con quien lleva Volante.',
  },
  refused: {
    code: 'NOT_UNDERSTOOD',
    reason: 'El servicio de Tráfico no entiende la petición. No se ha presentado nada.',
  },
  late: {
    code: 'LATE',
    reason: 'Tráfico no tiene la presentación y el día del examen ya pasó. No se ha presentado nada.',
  },
  withdrawn: {
    code: 'WITHDRAWN',
    reason:
      'Antes de enviarla, el alumno salió de la carpeta o esta cambió de día o de centro. No se ha presentado nada.',
  },
} as const satisfies Readonly<Record<string, ServiceReason>>;

/** Where the remedy is, by the service's code; anything else is mended in the folder. */
const STEPS: Readonly<Record<string, PresentationStep>> = {
  IDENTITY_MISMATCH: 'sheet',
  FEE_UNKNOWN: 'traffic',
  FEE_SPENT: 'traffic',
  REPORT_MISSING: 'traffic',
};

/** The next action of a person for a presentation. */
export function stepOf(row: {
  state: PresentationState;
  due_at: Date | null;
  reasons: string;
}): PresentationStep {
  if (row.state === 'unknown' && row.due_at === null) return 'ask';
  if (row.state !== 'rejected' && row.state !== 'failed') return 'wait';
  const [first] = JSON.parse(row.reasons) as ServiceReason[];
  const isOver = first?.code === UNREACHED.withdrawn.code || first?.code === UNREACHED.late.code;
  if (row.state === 'failed' && !isOver) return 'retry';
  return STEPS[first?.code ?? ''] ?? 'folder';
}

const MESSAGES: Readonly<Record<PresentationState, string>> = {
  queued: 'En la cola: se envía en unos momentos.',
  sending: 'Enviándose.',
  received: 'Recibida por Tráfico, que aún no ha respondido.',
  unknown: 'No se sabe si llegó. Se pregunta a Tráfico antes de enviar nada otra vez.',
  accepted: 'Aceptada por Tráfico.',
  rejected: 'Tráfico no la admite. Corrige lo que dice y preséntalo otra vez.',
  failed: 'No se pudo enviar. Cuando esté arreglado, vuelve a intentarlo.',
};

export function messageOf(row: {
  state: PresentationState;
  sent: number;
  due_at: Date | null;
  outcome: string | null;
}): string {
  if (row.state === 'queued' && row.sent > 0)
    return 'En la cola: el servicio de Tráfico no responde y se vuelve a intentar.';
  if (row.state === 'unknown' && row.due_at === null)
    return 'No se sabe si llegó y Tráfico no contesta. Pregunta otra vez, o míralo en su sede antes de repetir.';
  if (row.state === 'accepted' && row.outcome !== null) return 'Aceptada por Tráfico, con resultado.';
  return MESSAGES[row.state];
}
