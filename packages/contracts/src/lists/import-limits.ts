/** At most this, refused before parsing beyond (issue A). */
export const IMPORT_LIMITS = { bytes: 50 * 1024 * 1024, rows: 100_000, columns: 100 } as const;
