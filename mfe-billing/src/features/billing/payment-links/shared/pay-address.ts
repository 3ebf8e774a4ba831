export const LINK_LIST = '/payment/link/list';
export const LINK_VIEW = '/payment/link/view/:link_id';
export const PAYMENT_INBOX = '/payment/inbox';
export const GATEWAY_LIST = '/payment/gateway/list';

export const linkAddress = (id: string): string => `/payment/link/view/${id}`;

/** Address of the page to pay. Browsers send what follows `#` to no server. */
export const payAddress = (key: string): string => `${window.location.origin}/open/pay#${key}`;

const ID = /^[0-9a-f]{24}$/;

/** The list with the dialog of a new link open and filled in. */
export const requestAddress = (contact: string, cents: number): string =>
  `${LINK_LIST}?pedir=${contact}&importe=${cents}`;

/** The link that an address names; `null`: none, or a spoilt one. */
export function requestIn(search: URLSearchParams): { contact: string; cents: number } | null {
  const contact = search.get('pedir') ?? '';
  const cents = Number(search.get('importe'));
  if (!ID.test(contact) || !Number.isSafeInteger(cents) || cents <= 0) return null;
  return { contact, cents };
}
