export const CASHFLOW = '/cashflow';
export const CASHFLOW_TAB = '/cashflow/:show_tab';
export const SESSION_VIEW = '/cashflow/session/:session_id';
export const TICKET_NEW = '/ticket/new';

export const TABS = ['today', 'tills', 'movements', 'closings'] as const;
export type Tab = (typeof TABS)[number];

export const tabAddress = (tab: Tab): string => `${CASHFLOW}/${tab}`;
export const sessionAddress = (id: string): string => `/cashflow/session/${id}`;

interface Asked {
  contact: string;
  branch: string;
  cents: number;
}

const ID = /^[0-9a-f]{24}$/;

/** The tills with the dialog of charging open and filled in. */
export const chargeAddress = ({ contact, branch, cents }: Asked): string =>
  `${tabAddress('tills')}?charge=${contact}&branch=${branch}&cents=${cents}`;

/** The charge that an address asks for; `null`: none, or a spoilt one. */
export function chargeIn(search: URLSearchParams): Asked | null {
  const [contact, branch] = [search.get('charge') ?? '', search.get('branch') ?? ''];
  const cents = Number(search.get('cents'));
  if (!ID.test(contact) || !ID.test(branch) || !Number.isSafeInteger(cents) || cents <= 0) return null;
  return { contact, branch, cents };
}
