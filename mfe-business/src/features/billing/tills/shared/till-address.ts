export const CASHFLOW = '/cashflow';
export const CASHFLOW_TAB = '/cashflow/:show_tab';
export const SESSION_VIEW = '/cashflow/session/:session_id';
export const TICKET_NEW = '/ticket/new';

export const TABS = ['today', 'tills', 'movements', 'closings'] as const;
export type Tab = (typeof TABS)[number];

export const tabAddress = (tab: Tab): string => `${CASHFLOW}/${tab}`;
export const sessionAddress = (id: string): string => `/cashflow/session/${id}`;
