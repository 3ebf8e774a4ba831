import { studentCardList, studentCardRead } from '@volante/contracts/dgt/student-card.contract';

/** What a change of a card makes stale. */
export const CARD_READS = [studentCardRead, studentCardList];
