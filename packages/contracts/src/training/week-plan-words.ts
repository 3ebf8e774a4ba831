import { LESSON_RULES } from './lesson-words.js';

/** Why a wanted practice has no place in a proposal: rules of a booking, and what only a search meets. */
export const WEEK_REASONS = {
  ...LESSON_RULES,
  'no-time': { hard: false, words: 'Ningún profesor de ese permiso está libre cuando el alumno puede.' },
  'no-look': { hard: false, words: 'La búsqueda se acabó antes de mirar todas las horas.' },
} as const;
export type WeekReason = keyof typeof WEEK_REASONS;
