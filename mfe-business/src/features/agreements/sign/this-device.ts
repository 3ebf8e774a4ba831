import { MAX_DEVICE } from '@volante/contracts/agreements/signing-limits';

/** Browser and device as the browser names them, for the sheet of evidence. */
export const thisDevice = (): string => navigator.userAgent.replace(/\s+/g, ' ').trim().slice(0, MAX_DEVICE);
