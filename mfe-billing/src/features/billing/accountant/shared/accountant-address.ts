export const ACCOUNTANT = '/billing/accountant';
export const ACCOUNTANT_TAB = '/billing/accountant/:show_tab';
export const ACCOUNTANT_OPEN = '/open/accountant';

export const ACCOUNTANT_TABS = ['meses', 'paquetes', 'enlaces', 'cuentas'] as const;
export type AccountantTab = (typeof ACCOUNTANT_TABS)[number];

export const accountantAddress = (tab: AccountantTab): string => `${ACCOUNTANT}/${tab}`;
