import { studentCardList, studentCardRead } from '@volante/contracts/dgt/student-card.contract';

/** Reads that a change of a card invalidates. */
export const CARD_READS = [studentCardRead, studentCardList];
