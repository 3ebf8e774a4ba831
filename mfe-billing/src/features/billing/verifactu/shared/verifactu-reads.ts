import {
  verifactuDocument,
  verifactuEvents,
  verifactuInbox,
  verifactuRead,
} from '@volante/contracts/billing/verifactu.contract';

/** Read again after every act. */
export const VERIFACTU_READS = [verifactuRead, verifactuInbox, verifactuEvents, verifactuDocument];
