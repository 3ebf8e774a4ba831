import { dgtFeeRead } from '@volante/contracts/dgt/dgt-fee.contract';
import { folderRead } from '@volante/contracts/dgt/folder.contract';
import { folderCandidateRead, folderStudentRead } from '@volante/contracts/dgt/folder-student.contract';
import { presentationRead } from '@volante/contracts/dgt/presentation.contract';
import {
  presentationInbox,
  presentationInboxCount,
} from '@volante/contracts/dgt/presentation-inbox.contract';
import {
  studentFileCount,
  studentFileRead,
  studentFileUrgent,
} from '@volante/contracts/dgt/student-file.contract';

/** Reads that a change of folders invalidates. */
export const FOLDER_READS = [folderRead, folderStudentRead, folderCandidateRead];
/** Reads of presentations. */
export const PRESENTATION_READS = [presentationRead, presentationInbox, presentationInboxCount];
/** Further reads that results invalidate. */
export const RESULT_READS = [
  ...FOLDER_READS,
  studentFileRead,
  studentFileUrgent,
  studentFileCount,
  dgtFeeRead,
];

export const FOLDER_LIST = '/dgt/folder/list';
export const FOLDER_INBOX = '/dgt/folder/inbox';
export const folderAddress = (id: string) => `/dgt/folder/view/${id}`;
/** In the address of the list: opens the dialog for a new folder. */
export const NEW_FOLDER = 'nueva';
