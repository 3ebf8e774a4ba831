/** What a student may open: the first topic as a sample, or all. */
export const ACCESS_LEVELS = { demo: 'Muestra', enrolled: 'Matriculado' } as const;
export type AccessLevel = keyof typeof ACCESS_LEVELS;
export const LEVEL_NAMES = Object.keys(ACCESS_LEVELS) as [AccessLevel, ...AccessLevel[]];

/** How an access stands today, on the clock of the student's branch. */
export const ACCESS_STANDINGS = {
  open: 'Activo',
  expiring: 'Caduca pronto',
  expired: 'Caducado',
  blocked: 'Bloqueado',
  gone: 'Contacto de baja',
} as const;
export type AccessStanding = keyof typeof ACCESS_STANDINGS;
export const STANDING_NAMES = Object.keys(ACCESS_STANDINGS) as [AccessStanding, ...AccessStanding[]];

/** The lists of `/formative/access/{show_tab}`. */
export const ACCESS_TABS = ['all', 'expiring', 'expired', 'blocked'] as const;
export type AccessTab = (typeof ACCESS_TABS)[number];

/** Days before its last one in which an access is shown as one that expires. */
export const EXPIRING_DAYS = 30;
/** Students of one call. */
export const MAX_STUDENTS = 200;
/** Months that one renewal gives at most. */
export const MAX_MONTHS = 24;
/** Times that a fixed test may be taken; 0: as often as wanted. */
export const MAX_REPEATS = 99;
