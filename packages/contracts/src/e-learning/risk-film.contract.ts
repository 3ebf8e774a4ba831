import type { ErrorCatalogue } from '../errors.js';
import { defineRecord } from '../records/define-record.js';
import { area, count, custom, fixedChoice, text, video } from '../records/kinds.js';
import { endWithin, MAX_RISK_SECONDS, RISK_STAGES, type RiskWindow, riskWindows } from './risk.fields.js';

export const RISK_ERRORS = {
  'RISK-001': { status: 409, message: 'Un vídeo de riesgo publicado solo lo cambia quien puede publicar.' },
} as const satisfies ErrorCatalogue;

/**
 * A film of «Percepción de riesgo», for training: Traffic has published no method. The author marks when each hazard develops;
 * students get the windows after they have watched it.
 */
export const riskFilm = defineRecord({
  service: 'e-learning',
  entity: 'risk-film',
  path: 'risk/film',
  permission: 'question-bank',
  licence: 'formative',
  words: {
    one: 'vídeo de riesgo',
    many: 'vídeos de riesgo',
    gender: 'm',
    palette: 'crear añadir nuevo vídeo percepción de riesgo peligro',
    purpose:
      'Vídeos para practicar la percepción de riesgo: el alumno pulsa cuando ve un peligro. Solo para practicar: Tráfico no ha publicado cómo lo puntuará.',
    sections: { film: 'Vídeo', risks: 'Peligros' },
  },
  fields: {
    title: text('Título', 120, { required: 'Escribe el título' }),
    description: area('Descripción', 1_000, {
      help: 'La lee el alumno antes de empezar. No digas dónde está el peligro.',
    }),
    film: video('Vídeo', { help: 'MP4 o WebM, hasta 50 MB y diez minutos.' }),
    filmAlt: text('Qué se ve en el vídeo', 300, {
      help: 'Para quien no lo ve; el alumno lo recibe antes de empezar. No digas dónde está el peligro. Obligatorio para publicarlo.',
    }),
    seconds: count('Duración', MAX_RISK_SECONDS, { min: 1, unit: 's', help: 'Se lee del vídeo.' }),
    windows: custom('Peligros', {
      schema: riskWindows,
      empty: [] as RiskWindow[],
      sample: [],
      help: 'Cuándo empieza a verse cada peligro y cuándo deja de servir verlo.',
    }),
    stage: fixedChoice('Situación', RISK_STAGES, 'draft'),
  },
  title: ['title'],
  stamps: ['createdAt', 'updatedAt', 'updatedBy'],
  list: {
    show: ['title', 'seconds', 'stage'],
    stamps: ['updatedAt'],
    filters: { stage: 'several' },
    sorts: ['title', 'created'],
    search: ['title'],
  },
  calls: {
    create: { required: ['title'], errors: ['RISK-001'] },
    update: { errors: ['RISK-001'] },
    remove: { errors: ['RISK-001'] },
    state: { errors: ['RISK-001'] },
  },
  check: ({ film, filmAlt, seconds, windows, stage }, add) => {
    if (seconds !== null && !endWithin(windows, seconds))
      add('windows', 'Un peligro acaba después que el vídeo');
    if (stage !== 'published') return;
    if (film === null) add('film', 'Sin vídeo no se puede publicar');
    if (filmAlt === '') add('filmAlt', 'Describe el vídeo');
    if (seconds === null) add('seconds', 'Escribe cuántos segundos dura');
    if (windows.length === 0) add('windows', 'Marca al menos un peligro');
  },
});
