import * as employeeAccount from './accounts/employee-account.contract.js';
import * as branch from './business/branch.contract.js';
import { branchDocuments } from './business/branch-documents.contract.js';
import * as business from './business/business.contract.js';
import type { CallDeclaration } from './call.js';
import * as clientBusiness from './client-businesses/client-business.contract.js';
import * as clock from './clock/clock.contract.js';
import * as clockCalendars from './clock/clock-calendar.contract.js';
import * as clockCorrection from './clock/clock-correction.contract.js';
import * as clockKeeping from './clock/clock-keeping.contract.js';
import * as clockMonth from './clock/clock-month.contract.js';
import * as clockOwn from './clock/clock-own.contract.js';
import * as clockPins from './clock/clock-pin.contract.js';
import * as clockInspection from './clock/inspection.contract.js';
import * as kiosk from './clock/kiosk.contract.js';
import * as contact from './contacts/contact.contract.js';
import * as contactBranch from './contacts/contact-branch.contract.js';
import { contactDocuments } from './contacts/contact-documents.contract.js';
import * as contactExport from './contacts/contact-export.contract.js';
import * as contactGetau from './contacts/contact-getau.contract.js';
import * as contactGroup from './contacts/contact-group.contract.js';
import { contactImports } from './contacts/contact-import.contract.js';
import { contactJobs } from './contacts/contact-jobs.contract.js';
import * as contactMail from './contacts/contact-mail.contract.js';
import * as contactMailing from './contacts/contact-mailing.contract.js';
import * as contactMerge from './contacts/contact-merge.contract.js';
import { contactNotes } from './contacts/contact-notes.contract.js';
import * as contactOverview from './contacts/contact-overview.contract.js';
import * as contactReport from './contacts/contact-report.contract.js';
import * as contactSnapshot from './contacts/contact-snapshot.contract.js';
import * as contactTransfer from './contacts/contact-transfer.contract.js';
import { contactViews } from './contacts/saved-view.contract.js';
import * as alarm from './dgt/alarm.contract.js';
import * as convocatoria from './dgt/convocatoria.contract.js';
import * as exam from './dgt/exam.contract.js';
import { DGT_ERRORS } from './dgt/exam.fields.js';
import { examImports } from './dgt/exam-import.contract.js';
import * as examService from './dgt/exam-service.contract.js';
import * as folder from './dgt/folder.contract.js';
import * as folderPaper from './dgt/folder-paper.contract.js';
import * as folderStudent from './dgt/folder-student.contract.js';
import * as holiday from './dgt/holiday.contract.js';
import * as presentation from './dgt/presentation.contract.js';
import * as presentationInbox from './dgt/presentation-inbox.contract.js';
import * as registerBook from './dgt/register-book.contract.js';
import * as registerPrint from './dgt/register-print.contract.js';
import * as school from './dgt/school.contract.js';
import * as settingHistory from './dgt/setting-history.contract.js';
import * as studentCard from './dgt/student-card.contract.js';
import * as studentCopy from './dgt/student-copy.contract.js';
import * as studentFile from './dgt/student-file.contract.js';
import * as studentFileExport from './dgt/student-file-export.contract.js';
import * as tax from './dgt/tax.contract.js';
import * as teacher from './dgt/teacher.contract.js';
import * as wait from './dgt/wait.contract.js';
import { accountCards } from './employees/account-card.contract.js';
import * as employee from './employees/employee.contract.js';
import { COMMON_ERRORS, type ErrorCatalogue, type ErrorDefinition } from './errors.js';
import * as file from './files/file.contract.js';
import * as recordFile from './files/record-file.contract.js';
import { codeNow } from './former-codes.js';
import { EXPORT_ERRORS } from './lists/export-call.js';
import { IMPORT_ERRORS } from './lists/import-calls.js';
import { SAVED_VIEW_ERRORS } from './lists/view-calls.js';
import * as mailDelivery from './mail/mail-delivery.contract.js';
import * as mailLayout from './mail/mail-layout.contract.js';
import * as mailPreview from './mail/mail-preview.contract.js';
import * as mailSettings from './mail/mail-settings.contract.js';
import { NOTE_ERRORS } from './notes/note.contract.js';
import * as notification from './notifications/notification.contract.js';
import * as presence from './presence/presence.contract.js';
import * as personReport from './reports/person-report.contract.js';
import { PERSON_REPORT_ERRORS } from './reports/person-report.js';
import * as role from './roles/role.contract.js';
import * as accessPolicy from './session/access-policy.contract.js';
import * as account from './session/account.contract.js';
import * as acting from './session/acting.contract.js';
import * as door from './session/door.contract.js';
import * as doorSettings from './session/door-settings.contract.js';
import * as employeeLog from './session/employee-log.contract.js';
import * as employeeSession from './session/employee-session.contract.js';
import * as lock from './session/lock.contract.js';
import * as ownPassword from './session/own-password.contract.js';
import * as recovery from './session/recovery.contract.js';
import * as registration from './session/registration.contract.js';
import * as secondStep from './session/second-step.contract.js';
import * as session from './session/session.contract.js';
import * as supplier from './suppliers/supplier.contract.js';
import * as supplierExport from './suppliers/supplier-export.contract.js';
import * as supplierGroup from './suppliers/supplier-group.contract.js';
import { supplierImports } from './suppliers/supplier-import.contract.js';
import { supplierViews } from './suppliers/supplier-view.contract.js';
import * as tour from './tours/tour.contract.js';

const MODULES = [
  session,
  lock,
  account,
  secondStep,
  ownPassword,
  recovery,
  registration,
  accessPolicy,
  employeeSession,
  employeeLog,
  personReport,
  employeeLog.employeeLogJobs,
  door,
  doorSettings,
  role,
  employeeAccount,
  acting,
  notification,
  presence,
  tour,
  business,
  branch,
  branchDocuments,
  clientBusiness,
  employee,
  { accountCards },
  clock,
  clockCorrection,
  clockKeeping,
  clockMonth,
  clockCalendars,
  clockOwn,
  clockPins,
  kiosk,
  clockInspection,
  clock.clockJobs,
  contact,
  contactBranch,
  contactDocuments,
  contactNotes,
  contactGroup,
  contactViews,
  contactImports,
  contactExport,
  contactJobs,
  contactOverview,
  contactReport,
  supplier,
  supplierGroup,
  supplierViews,
  supplierExport,
  supplierImports,
  contactGetau,
  contactMerge,
  contactSnapshot,
  contactTransfer,
  file,
  recordFile,
  contactMail,
  contactMailing,
  mailLayout,
  mailPreview,
  mailDelivery,
  mailSettings,
  studentCopy,
  registerBook,
  examService,
  examImports,
  studentCard,
  registerPrint,
  registerPrint.dgtJobs,
  school,
  presentation,
  presentationInbox,
  folderPaper,
  studentFile,
  exam,
  folder,
  folderStudent,
  tax,
  teacher,
  wait,
  alarm,
  holiday,
  settingHistory,
  studentFileExport,
  convocatoria,
];

function isCall(value: unknown): value is CallDeclaration {
  return typeof value === 'object' && value !== null && 'subject' in value;
}

function collect(): readonly CallDeclaration[] {
  const calls = MODULES.flatMap((module) => Object.values(module).filter(isCall));
  const seen = new Map<string, string>();
  for (const call of calls) {
    const other = seen.get(call.subject);
    if (other) throw new Error(`${call.path} and ${other} share the subject ${call.subject}`);
    seen.set(call.subject, call.path);
  }
  return calls;
}

/** Every declared call; a subject declared twice fails the build. */
export const CALLS: readonly CallDeclaration[] = collect();

/** Every error code with its status and Spanish message. */
export const ERRORS = {
  ...COMMON_ERRORS,
  ...session.SESSION_ERRORS,
  ...door.DOOR_ERRORS,
  ...recovery.RECOVERY_ERRORS,
  ...registration.REGISTRATION_ERRORS,
  ...employeeSession.EMPLOYEE_SESSION_ERRORS,
  ...employeeLog.EMPLOYEE_LOG_ERRORS,
  ...role.ROLE_ERRORS,
  ...employeeAccount.EMPLOYEE_ACCOUNT_ERRORS,
  ...PERSON_REPORT_ERRORS,
  ...business.BUSINESS_ERRORS,
  ...branch.BRANCH_ERRORS,
  ...clientBusiness.CLIENT_BUSINESS_ERRORS,
  ...employee.EMPLOYEE_ERRORS,
  ...clock.CLOCK_ERRORS,
  ...kiosk.KIOSK_ERRORS,
  ...contact.CONTACT_ERRORS,
  ...contactGroup.CONTACT_GROUP_ERRORS,
  ...SAVED_VIEW_ERRORS,
  ...contactReport.REPORT_ERRORS,
  ...IMPORT_ERRORS,
  ...EXPORT_ERRORS,
  ...supplier.SUPPLIER_ERRORS,
  ...supplierGroup.SUPPLIER_GROUP_ERRORS,
  ...contactMerge.CONTACT_MERGE_ERRORS,
  ...contactMailing.CONTACT_MAILING_ERRORS,
  ...contactGetau.GETAU_ERRORS,
  ...file.FILE_ERRORS,
  ...NOTE_ERRORS,
  ...mailLayout.MAIL_LAYOUT_ERRORS,
  ...mailDelivery.MAIL_ERRORS,
  ...mailSettings.MAIL_SETTINGS_ERRORS,
  ...registerBook.REGISTER_BOOK_ERRORS,
  ...studentCard.STUDENT_CARD_ERRORS,
  ...presentation.PRESENTATION_ERRORS,
  ...folderPaper.FOLDER_PAPER_ERRORS,
  ...DGT_ERRORS,
  ...exam.EXAM_ERRORS,
  ...folder.FOLDER_ERRORS,
  ...tax.TAX_ERRORS,
  ...teacher.TEACHER_ERRORS,
  ...wait.WAIT_ERRORS,
  ...alarm.ALARM_ERRORS,
  ...holiday.HOLIDAY_ERRORS,
  ...convocatoria.CONVOCATORIA_ERRORS,
} as const satisfies ErrorCatalogue;

/** A code that the catalogue holds: what a call declares under `errors`. */
export type ErrorCode = keyof typeof ERRORS;

const DEFINITIONS: ErrorCatalogue = ERRORS;

export function errorDefinition(code: string): ErrorDefinition {
  return DEFINITIONS[codeNow(code)] ?? COMMON_ERRORS['REQ-110'];
}
