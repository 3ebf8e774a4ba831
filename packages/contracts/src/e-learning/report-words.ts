export const REPORT_STATES = { open: 'Abierto', mended: 'Corregido', rejected: 'Rechazado' } as const;
export type ReportState = keyof typeof REPORT_STATES;
export const REPORT_STATE_NAMES = Object.keys(REPORT_STATES) as [ReportState, ...ReportState[]];
