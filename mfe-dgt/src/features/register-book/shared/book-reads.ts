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
const ID = /^[0-9a-f]{24}$/;
/** The last part of an address as its dialog takes it: an id, or `nuevo`. Any other word opens none. */
export const openedBy = (part: string | undefined): string | null =>
  part !== undefined && (part === NEW || ID.test(part)) ? part : null;
export const bookAddress = (id: string) => `/dgt/book/register/view/${id}`;

/** In the address of a book: which inscription is open. */
export const ENTRY = 'asiento';
