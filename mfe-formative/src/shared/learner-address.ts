/** The tab of a contact in which their tests stand. */
export const learnerAddress = (contact: string): string => `/contact/view/${contact}?tab=formacion`;
