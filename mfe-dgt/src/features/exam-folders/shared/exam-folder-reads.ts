import { dgtFeeRead } from '@volante/contracts/dgt/dgt-fee.contract';
import { examFolderRead } from '@volante/contracts/dgt/exam-folder.contract';
import {
  examFolderCandidateRead,
  examFolderStudentRead,
} from '@volante/contracts/dgt/exam-folder-student.contract';
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
export const EXAM_FOLDER_READS = [examFolderRead, examFolderStudentRead, examFolderCandidateRead];
/** Reads of presentations. */
export const PRESENTATION_READS = [presentationRead, presentationInbox, presentationInboxCount];
/** Further reads that results invalidate. */
export const RESULT_READS = [
  ...EXAM_FOLDER_READS,
  studentFileRead,
  studentFileUrgent,
  studentFileCount,
  dgtFeeRead,
];

export const EXAM_FOLDER_LIST = '/dgt/folder/list';
export const EXAM_FOLDER_INBOX = '/dgt/folder/inbox';
export const examFolderAddress = (id: string) => `/dgt/folder/view/${id}`;
/** In the address of the list: opens the dialog for a new folder. */
export const NEW_EXAM_FOLDER = 'nueva';
