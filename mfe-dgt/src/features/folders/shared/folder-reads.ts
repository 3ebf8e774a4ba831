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
import { taxRead } from '@volante/contracts/dgt/tax.contract';

/** What a change of folders makes stale. */
export const FOLDER_READS = [folderRead, folderStudentRead, folderCandidateRead];
/** What becomes of presentations. */
export const PRESENTATION_READS = [presentationRead, presentationInbox, presentationInboxCount];
/** What results make stale besides. */
export const RESULT_READS = [...FOLDER_READS, studentFileRead, studentFileUrgent, studentFileCount, taxRead];

export const FOLDER_LIST = '/dgt/folder/list';
export const FOLDER_INBOX = '/dgt/folder/inbox';
export const folderAddress = (id: string) => `/dgt/folder/view/${id}`;
/** In the address of the list: a new folder is asked for. */
export const NEW_FOLDER = 'nueva';
