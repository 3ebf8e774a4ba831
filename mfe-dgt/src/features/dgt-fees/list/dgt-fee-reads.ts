import { dgtFeeOwed, dgtFeeRead, dgtFeeTypeRead } from '@volante/contracts/dgt/dgt-fee.contract';
import {
  studentFileCount,
  studentFileRead,
  studentFileUrgent,
} from '@volante/contracts/dgt/student-file.contract';

/** Reads that a change of fees invalidates. */
export const DGT_FEE_READS = [
  ...[dgtFeeRead, dgtFeeOwed, dgtFeeTypeRead],
  ...[studentFileRead, studentFileUrgent, studentFileCount],
];

export const DGT_FEE_LIST = '/dgt/folder/tax/list';
/** In the address of the list: fees are bought. */
export const BUY = 'comprar';
/** Beside it: the student who gets them. */
export const BUY_FOR = 'alumno';
