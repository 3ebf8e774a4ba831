export const VERIFACTU = '/billing/verifactu';
export const VERIFACTU_INBOX = '/billing/verifactu/inbox';
export const VERIFACTU_EVENTS = '/billing/verifactu/events';
export const VERIFACTU_DECLARATION = '/billing/verifactu/declaration';
