import { cashflowRead } from '@volante/contracts/billing/cashflow.contract';
import {
  ticketChart,
  ticketContactCashflow,
  ticketReadAll,
} from '@volante/contracts/billing/ticket.contract';
import { tillBoard, tillReport, tillSessions } from '@volante/contracts/billing/till.contract';

/** Reads that a movement, a count or a payment makes stale. */
export const TILL_READS = [
  tillBoard,
  tillReport,
  tillSessions,
  cashflowRead,
  ticketChart,
  ticketReadAll,
  ticketContactCashflow,
];
