export const BANK = '/bank';
export const BANK_TAB = '/bank/:show_tab';
export const REMITTANCES = '/bank/remittances';
export const REMITTANCE_NEW = '/bank/remittances/create';
export const REMITTANCE_VIEW = '/bank/remittance/:remittance_id';
export const STATEMENTS = '/bank/statements';
export const RETURNS = '/bank/returns';

export const TABS = ['accounts', 'mandates', 'remittances', 'statements', 'returns'] as const;
export type BankTab = (typeof TABS)[number];

export const tabAddress = (tab: BankTab): string => `${BANK}/${tab}`;
export const remittanceAddress = (id: string): string => `/bank/remittance/${id}`;
