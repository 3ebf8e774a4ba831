/** Kinds of papers that are kept for a time, with their Spanish words. */
export const RETENTION_KINDS = {
  book: 'Libro de registro de alumnos',
  card: 'Fichas de alumnos',
  course: 'Cursos',
  clock: 'Registro horario',
  accounts: 'Facturas y contabilidad',
  agreement: 'Contratos y consentimientos',
  medical: 'Informes médicos',
  other: 'Otros papeles',
} as const;
export type RetentionKind = keyof typeof RETENTION_KINDS;
export const RETENTION_KIND_KEYS = Object.keys(RETENTION_KINDS) as [RetentionKind, ...RetentionKind[]];
/** Files of one destruction. */
export const MAX_DESTROYED = 200;
