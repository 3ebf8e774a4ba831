export const REPORT_STATES = { open: 'Abierto', mended: 'Corregido', rejected: 'Rechazado' } as const;
/** Words of a student are shown back to the student: staff do not change them. */
export const REPORT_AUTHORS = { staff: 'La escuela', student: 'Un alumno' } as const;
export type ReportState = keyof typeof REPORT_STATES;
export const REPORT_STATE_NAMES = Object.keys(REPORT_STATES) as [ReportState, ...ReportState[]];
