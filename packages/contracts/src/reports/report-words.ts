/** Where a report draws a line and adds up. */
export const REPORT_PERIODS = ['total', 'day', 'week', 'month'] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];
export const REPORT_FORMATS = ['pdf', 'xlsx'] as const;
