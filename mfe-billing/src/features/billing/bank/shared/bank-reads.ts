import {
  bankRemittanceCandidates,
  bankRemittanceList,
  bankRemittanceRead,
  bankReturnList,
} from '@volante/contracts/billing/bank-remittance.contract';
import {
  bankMatchPropose,
  bankStatementLines,
  bankStatementList,
} from '@volante/contracts/billing/bank-statement.contract';

/** Reads that a change of remittances, returns or matches makes stale. */
export const BANK_READS = [
  ...[bankRemittanceCandidates, bankRemittanceList, bankRemittanceRead, bankReturnList],
  ...[bankMatchPropose, bankStatementLines, bankStatementList],
];
