import {
  studentFileCount,
  studentFileRead,
  studentFileUrgent,
} from '@volante/contracts/dgt/student-file.contract';
import { taxOwed, taxRead, taxTypeRead } from '@volante/contracts/dgt/tax.contract';

/** Reads that a change of fees invalidates. */
export const TAX_READS = [
  ...[taxRead, taxOwed, taxTypeRead],
  ...[studentFileRead, studentFileUrgent, studentFileCount],
];

export const TAX_LIST = '/dgt/folder/tax/list';
/** In the address of the list: fees are bought. */
export const BUY = 'comprar';
