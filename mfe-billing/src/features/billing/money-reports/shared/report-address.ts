export const MONEY_REPORT = '/billing/report';
export const MONEY_REPORT_TAB = '/billing/report/:show_tab';

export const REPORT_TABS = [
  'ventas',
  'cobros',
  'pendiente',
  'saldos',
  'margen',
  'prevision',
  'impuestos',
  'libros',
] as const;
export type ReportTab = (typeof REPORT_TABS)[number];

export const reportAddress = (tab: ReportTab): string => `${MONEY_REPORT}/${tab}`;
