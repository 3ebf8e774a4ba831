import type { WantedPaper } from '@volante/contracts/files/slot-paper.contract';
import { today } from '@volante/ui-kit/expiry';

/** Whether the paper's document has a day until which it is kept, and that day is not over. */
export const isKept = ({ paper }: WantedPaper): boolean => (paper?.keepUntil ?? '') >= today();

/** Whether the same document would be kept for less long. */
export const isShorter = (row: WantedPaper, file: string | null, keepUntil: string | null): boolean =>
  isKept(row) && file === row.paper?.file && (keepUntil ?? '') < (row.paper?.keepUntil ?? '');
