import {
  registerBookRead,
  registerContactRead,
  registerEntryRead,
  registerLicenceExists,
  registerNextNumber,
} from '@volante/contracts/dgt/register-book.contract';

/** Reads that a change of books or inscriptions invalidates. */
export const BOOK_READS = [
  registerBookRead,
  registerEntryRead,
  registerNextNumber,
  registerLicenceExists,
  registerContactRead,
];

export const BOOK_LIST = '/dgt/book/register/list';
/** Last part of an address that opens a dialog at once. */
export const NEW = 'nuevo';
export const bookAddress = (id: string) => `/dgt/book/register/view/${id}`;

/** In the address of a book: which inscription is open. */
export const ENTRY = 'asiento';
