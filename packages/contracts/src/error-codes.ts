import type { EMPLOYEE_ACCOUNT_ERRORS } from './accounts/employee-account.contract.js';
import type { AGREEMENT_ERRORS } from './agreements/agreement.contract.js';
import type { SIGNATURE_ROOT_ERRORS } from './agreements/signature-root.contract.js';
import type { ACCOUNTANT_ERRORS } from './billing/accountant.contract.js';
import type { BAG_ERRORS } from './billing/bag.contract.js';
import type { BANK_ACCOUNT_ERRORS } from './billing/bank-account.contract.js';
import type { BANK_MANDATE_ERRORS } from './billing/bank-mandate.contract.js';
import type { BANK_REMITTANCE_ERRORS } from './billing/bank-remittance.contract.js';
import type { BANK_STATEMENT_ERRORS } from './billing/bank-statement.contract.js';
import type { CASHFLOW_ERRORS } from './billing/cashflow.contract.js';
import type { CORRECTION_ERRORS } from './billing/correction.contract.js';
import type { DOCUMENT_LINK_ERRORS } from './billing/document-link.contract.js';
import type { DUE_DATE_ERRORS } from './billing/due-date.contract.js';
import type { ELECTRONIC_ERRORS } from './billing/electronic.contract.js';
import type { ELECTRONIC_RECIPIENT_ERRORS } from './billing/electronic-recipient.contract.js';
import type { EXPENSE_ERRORS } from './billing/expense.contract.js';
import type { EXPENSE_CATEGORY_ERRORS } from './billing/expense-category.contract.js';
import type { EXPENSE_FILE_ERRORS } from './billing/expense-file.contract.js';
import type { PRORRATA_ERRORS } from './billing/expense-prorrata.contract.js';
import type { EXPENSE_RECURRING_ERRORS } from './billing/expense-recurring.contract.js';
import type { INVOICE_ERRORS } from './billing/invoice.contract.js';
import type { ISSUER_ERRORS } from './billing/issuer.contract.js';
import type { MONTH_LOCK_ERRORS } from './billing/month-lock.contract.js';
import type { OFFER_ERRORS } from './billing/offer.contract.js';
import type { PAPER_TEMPLATE_ERRORS } from './billing/paper-template.contract.js';
import type { PAYMENT_ERRORS } from './billing/payment.contract.js';
import type { PAYMENT_GATEWAY_ERRORS } from './billing/payment-gateway.contract.js';
import type { PAYMENT_LINK_ERRORS } from './billing/payment-link.contract.js';
import type { PAYMENT_NOTIFICATION_ERRORS } from './billing/payment-notification.contract.js';
import type { PRICE_LIST_ERRORS } from './billing/price-list.contract.js';
import type { PRODUCT_ERRORS } from './billing/product.contract.js';
import type { PRODUCT_CATEGORY_ERRORS } from './billing/product-category.contract.js';
import type { PRODUCT_PAGE_ERRORS } from './billing/product-page.contract.js';
import type { PURCHASE_ERRORS } from './billing/purchase.contract.js';
import type { RECAPITULATIVE_ERRORS } from './billing/recapitulative.contract.js';
import type { REMINDER_ERRORS } from './billing/reminder.contract.js';
import type { SALE_ERRORS } from './billing/sale.contract.js';
import type { SERIES_ERRORS } from './billing/series.contract.js';
import type { TAX_FORM_ERRORS } from './billing/tax-form.contract.js';
import type { TILL_ERRORS } from './billing/till.contract.js';
import type { VERIFACTU_ERRORS } from './billing/verifactu.contract.js';
import type { CERTIFICATE_ERRORS } from './billing/verifactu-certificate.contract.js';
import type { VOUCHER_ERRORS } from './billing/voucher.contract.js';
import type { BRANCH_ERRORS } from './business/branch.contract.js';
import type { BUSINESS_ERRORS } from './business/business.contract.js';
import type { CLIENT_BUSINESS_ERRORS } from './client-businesses/client-business.contract.js';
import type { CLOCK_ERRORS } from './clock/clock.contract.js';
import type { KIOSK_ERRORS } from './clock/kiosk.contract.js';
import type { CONTACT_ERRORS } from './contacts/contact.contract.js';
import type { GETAU_ERRORS } from './contacts/contact-getau.contract.js';
import type { CONTACT_GROUP_ERRORS } from './contacts/contact-group.contract.js';
import type { CONTACT_MAILING_ERRORS } from './contacts/contact-mailing.contract.js';
import type { CONTACT_MERGE_ERRORS } from './contacts/contact-merge.contract.js';
import type { REPORT_ERRORS } from './contacts/contact-report.contract.js';
import type { ENROLMENT_ERRORS } from './contacts/enrolment.contract.js';
import type { ALARM_ERRORS } from './dgt/alarm.contract.js';
import type { CAPA_REPORT_ERRORS } from './dgt/capa-report.contract.js';
import type { DGT_FEE_ERRORS } from './dgt/dgt-fee.contract.js';
import type { EXAM_ERRORS } from './dgt/exam.contract.js';
import type { DGT_ERRORS } from './dgt/exam.fields.js';
import type { EXAM_FOLDER_ERRORS } from './dgt/exam-folder.contract.js';
import type { EXAM_FOLDER_PAPER_ERRORS } from './dgt/exam-folder-paper.contract.js';
import type { HOLIDAY_ERRORS } from './dgt/holiday.contract.js';
import type { PRESENTATION_ERRORS } from './dgt/presentation.contract.js';
import type { REGISTER_BOOK_ERRORS } from './dgt/register-book.contract.js';
import type { STUDENT_CARD_ERRORS } from './dgt/student-card.contract.js';
import type { TEACHER_ERRORS } from './dgt/teacher.contract.js';
import type { WAIT_ERRORS } from './dgt/wait.contract.js';
import type { CLASSROOM_ERRORS } from './e-learning/classroom-exam.contract.js';
import type { FIXED_TEST_ERRORS } from './e-learning/fixed-test.contract.js';
import type { LAW_NEWS_ERRORS } from './e-learning/law-news.contract.js';
import type { LEARN_ERRORS } from './e-learning/learn.contract.js';
import type { LIBRARY_ERRORS } from './e-learning/library-release.contract.js';
import type { PAPER_TEST_ERRORS } from './e-learning/paper-test.contract.js';
import type { QUESTION_ERRORS } from './e-learning/question.contract.js';
import type { EXCHANGE_ERRORS } from './e-learning/question-exchange.contract.js';
import type { RANKING_ERRORS } from './e-learning/ranking.contract.js';
import type { RISK_ERRORS } from './e-learning/risk-film.contract.js';
import type { STUDENT_ACCESS_ERRORS } from './e-learning/student-access.contract.js';
import type { STUDENT_ATTEMPT_ERRORS } from './e-learning/student-attempt.contract.js';
import type { STUDENT_CREDENTIAL_ERRORS } from './e-learning/student-credential.contract.js';
import type { TRANSLATION_ERRORS } from './e-learning/translation.contract.js';
import type { EMPLOYEE_ERRORS } from './employees/employee.contract.js';
import type { COMMON_ERRORS } from './errors.js';
import type { DOCUMENT_SLOT_ERRORS } from './files/document-slot.contract.js';
import type { DRIVE_ERRORS } from './files/drive.contract.js';
import type { DRIVE_LINK_ERRORS } from './files/drive-link.contract.js';
import type { DRIVE_UPLOAD_ERRORS } from './files/drive-upload.contract.js';
import type { DRIVE_ZIP_ERRORS } from './files/drive-zip.contract.js';
import type { FILE_ERRORS } from './files/file.contract.js';
import type { FILE_REQUEST_ERRORS } from './files/file-request.contract.js';
import type { LAYOUT_ERRORS } from './files/layout.contract.js';
import type { PAPER_CHASE_ERRORS } from './files/paper-chase.contract.js';
import type { PDF_TOOL_ERRORS } from './files/pdf-tool.contract.js';
import type { RETENTION_ERRORS } from './files/retention.contract.js';
import type { SLOT_PAPER_ERRORS } from './files/slot-paper.contract.js';
import type { SLOT_REQUEST_ERRORS } from './files/slot-request.contract.js';
import type { EXPORT_ERRORS } from './lists/export-call.js';
import type { IMPORT_ERRORS } from './lists/import-calls.js';
import type { SAVED_VIEW_ERRORS } from './lists/view-calls.js';
import type { MAIL_ERRORS } from './mail/mail-delivery.contract.js';
import type { MAIL_LAYOUT_ERRORS } from './mail/mail-layout.contract.js';
import type { MAIL_SETTINGS_ERRORS } from './mail/mail-settings.contract.js';
import type { SMS_ERRORS } from './mail/sms.contract.js';
import type { NOTE_ERRORS } from './notes/note.contract.js';
import type { QUALIFICATION_ERRORS } from './qualifications/qualification.contract.js';
import type { PERSON_REPORT_ERRORS } from './reports/person-report.js';
import type { ROLE_ERRORS } from './roles/role.contract.js';
import type { EMPLOYEE_LOG_ERRORS } from './session/employee-log.contract.js';
import type { EMPLOYEE_SESSION_ERRORS } from './session/employee-session.contract.js';
import type { IDENTITY_PROVIDER_ERRORS } from './session/identity-provider.contract.js';
import type { RECOVERY_ERRORS } from './session/recovery.contract.js';
import type { REGISTRATION_ERRORS } from './session/registration.contract.js';
import type { SESSION_ERRORS } from './session/session.contract.js';
import type { STUDENT_PASSKEY_ERRORS } from './session/student-passkey.contract.js';
import type { STUDENT_LOGIN_ERRORS } from './session/student-session.contract.js';
import type { SUPPLIER_ERRORS } from './suppliers/supplier.contract.js';
import type { SUPPLIER_GROUP_ERRORS } from './suppliers/supplier-group.contract.js';
import type { FINE_LETTER_ERRORS } from './training/fine-letter.contract.js';
import type { FLEET_COST_ERRORS } from './training/fleet-cost.contract.js';
import type { LESSON_ERRORS } from './training/lesson.contract.js';
import type { LESSON_LINK_ERRORS } from './training/lesson-link.contract.js';
import type { OCCUPANCY_ERRORS } from './training/occupancy.contract.js';
import type { PRACTICE_BAG_ERRORS } from './training/practice-bag.contract.js';
import type { PRACTICE_STUDENT_ERRORS } from './training/practice-student.contract.js';
import type { PRACTICE_UNITS_ERRORS } from './training/practice-units.contract.js';
import type { REFUEL_ERRORS } from './training/refuel.contract.js';
import type { REPAIR_ORDER_ERRORS } from './training/repair-order.contract.js';
import type { SHEET_ERRORS } from './training/sheet.contract.js';
import type { SHEET_PHONE_ERRORS } from './training/sheet-phone.contract.js';
import type { TRAVEL_TIME_ERRORS } from './training/travel-time.contract.js';
import type { WEEK_PLAN_ERRORS } from './training/week-plan.contract.js';

/**
 * Catalogues whose codes a call may name under `errors`. Types only: the catalogue collects the messages. A declared record
 * keeps its own codes in its `errors`, which `defineRecord` checks, and needs no line here.
 */
export type ErrorCode =
  | keyof typeof BAG_ERRORS
  | keyof typeof CORRECTION_ERRORS
  | keyof typeof DOCUMENT_LINK_ERRORS
  | keyof typeof INVOICE_ERRORS
  | keyof typeof OFFER_ERRORS
  | keyof typeof PAPER_TEMPLATE_ERRORS
  | keyof typeof ISSUER_ERRORS
  | keyof typeof PAYMENT_ERRORS
  | keyof typeof PAYMENT_GATEWAY_ERRORS
  | keyof typeof PAYMENT_LINK_ERRORS
  | keyof typeof PAYMENT_NOTIFICATION_ERRORS
  | keyof typeof CASHFLOW_ERRORS
  | keyof typeof ACCOUNTANT_ERRORS
  | keyof typeof AGREEMENT_ERRORS
  | keyof typeof FINE_LETTER_ERRORS
  | keyof typeof FLEET_COST_ERRORS
  | keyof typeof LESSON_ERRORS
  | keyof typeof OCCUPANCY_ERRORS
  | keyof typeof PRACTICE_BAG_ERRORS
  | keyof typeof PRACTICE_STUDENT_ERRORS
  | keyof typeof PRACTICE_UNITS_ERRORS
  | keyof typeof REPAIR_ORDER_ERRORS
  | keyof typeof SHEET_ERRORS
  | keyof typeof SHEET_PHONE_ERRORS
  | keyof typeof LESSON_LINK_ERRORS
  | keyof typeof STUDENT_LOGIN_ERRORS
  | keyof typeof STUDENT_PASSKEY_ERRORS
  | keyof typeof REFUEL_ERRORS
  | keyof typeof TRAVEL_TIME_ERRORS
  | keyof typeof WEEK_PLAN_ERRORS
  | keyof typeof MONTH_LOCK_ERRORS
  | keyof typeof DUE_DATE_ERRORS
  | keyof typeof RECAPITULATIVE_ERRORS
  | keyof typeof REMINDER_ERRORS
  | keyof typeof TAX_FORM_ERRORS
  | keyof typeof TILL_ERRORS
  | keyof typeof SALE_ERRORS
  | keyof typeof PURCHASE_ERRORS
  | keyof typeof ELECTRONIC_ERRORS
  | keyof typeof ELECTRONIC_RECIPIENT_ERRORS
  | keyof typeof EXPENSE_ERRORS
  | keyof typeof EXPENSE_FILE_ERRORS
  | keyof typeof EXPENSE_CATEGORY_ERRORS
  | keyof typeof EXPENSE_RECURRING_ERRORS
  | keyof typeof PRORRATA_ERRORS
  | keyof typeof PRICE_LIST_ERRORS
  | keyof typeof PRODUCT_ERRORS
  | keyof typeof PRODUCT_PAGE_ERRORS
  | keyof typeof VOUCHER_ERRORS
  | keyof typeof BANK_ACCOUNT_ERRORS
  | keyof typeof BANK_MANDATE_ERRORS
  | keyof typeof BANK_REMITTANCE_ERRORS
  | keyof typeof BANK_STATEMENT_ERRORS
  | keyof typeof PRODUCT_CATEGORY_ERRORS
  | keyof typeof SERIES_ERRORS
  | keyof typeof VERIFACTU_ERRORS
  | keyof typeof CERTIFICATE_ERRORS
  | keyof typeof COMMON_ERRORS
  | keyof typeof SESSION_ERRORS
  | keyof typeof IDENTITY_PROVIDER_ERRORS
  | keyof typeof RECOVERY_ERRORS
  | keyof typeof REGISTRATION_ERRORS
  | keyof typeof EMPLOYEE_SESSION_ERRORS
  | keyof typeof EMPLOYEE_LOG_ERRORS
  | keyof typeof ROLE_ERRORS
  | keyof typeof EMPLOYEE_ACCOUNT_ERRORS
  | keyof typeof PERSON_REPORT_ERRORS
  | keyof typeof BUSINESS_ERRORS
  | keyof typeof BRANCH_ERRORS
  | keyof typeof CLIENT_BUSINESS_ERRORS
  | keyof typeof EMPLOYEE_ERRORS
  | keyof typeof CLOCK_ERRORS
  | keyof typeof KIOSK_ERRORS
  | keyof typeof CONTACT_ERRORS
  | keyof typeof CONTACT_GROUP_ERRORS
  | keyof typeof SAVED_VIEW_ERRORS
  | keyof typeof REPORT_ERRORS
  | keyof typeof IMPORT_ERRORS
  | keyof typeof EXPORT_ERRORS
  | keyof typeof SUPPLIER_ERRORS
  | keyof typeof SUPPLIER_GROUP_ERRORS
  | keyof typeof CONTACT_MERGE_ERRORS
  | keyof typeof ENROLMENT_ERRORS
  | keyof typeof CONTACT_MAILING_ERRORS
  | keyof typeof GETAU_ERRORS
  | keyof typeof DRIVE_ERRORS
  | keyof typeof DRIVE_LINK_ERRORS
  | keyof typeof DOCUMENT_SLOT_ERRORS
  | keyof typeof LAYOUT_ERRORS
  | keyof typeof PDF_TOOL_ERRORS
  | keyof typeof PAPER_CHASE_ERRORS
  | keyof typeof SIGNATURE_ROOT_ERRORS
  | keyof typeof SLOT_REQUEST_ERRORS
  | keyof typeof SLOT_PAPER_ERRORS
  | keyof typeof DRIVE_UPLOAD_ERRORS
  | keyof typeof DRIVE_ZIP_ERRORS
  | keyof typeof FILE_ERRORS
  | keyof typeof FILE_REQUEST_ERRORS
  | keyof typeof RETENTION_ERRORS
  | keyof typeof NOTE_ERRORS
  | keyof typeof QUALIFICATION_ERRORS
  | keyof typeof MAIL_LAYOUT_ERRORS
  | keyof typeof MAIL_ERRORS
  | keyof typeof MAIL_SETTINGS_ERRORS
  | keyof typeof SMS_ERRORS
  | keyof typeof REGISTER_BOOK_ERRORS
  | keyof typeof STUDENT_CARD_ERRORS
  | keyof typeof PRESENTATION_ERRORS
  | keyof typeof EXAM_FOLDER_PAPER_ERRORS
  | keyof typeof DGT_ERRORS
  | keyof typeof EXAM_ERRORS
  | keyof typeof EXAM_FOLDER_ERRORS
  | keyof typeof DGT_FEE_ERRORS
  | keyof typeof TEACHER_ERRORS
  | keyof typeof WAIT_ERRORS
  | keyof typeof ALARM_ERRORS
  | keyof typeof HOLIDAY_ERRORS
  | keyof typeof CAPA_REPORT_ERRORS
  | keyof typeof QUESTION_ERRORS
  | keyof typeof RISK_ERRORS
  | keyof typeof FIXED_TEST_ERRORS
  | keyof typeof CLASSROOM_ERRORS
  | keyof typeof PAPER_TEST_ERRORS
  | keyof typeof EXCHANGE_ERRORS
  | keyof typeof LIBRARY_ERRORS
  | keyof typeof STUDENT_ACCESS_ERRORS
  | keyof typeof STUDENT_ATTEMPT_ERRORS
  | keyof typeof STUDENT_CREDENTIAL_ERRORS
  | keyof typeof LAW_NEWS_ERRORS
  | keyof typeof LEARN_ERRORS
  | keyof typeof RANKING_ERRORS
  | keyof typeof TRANSLATION_ERRORS;
