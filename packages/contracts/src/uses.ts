import { accountSuspension, employeeCard } from './accounts/employee-account.contract.js';
import { serviceActivity } from './activity/activity.contract.js';
import { agreementEvents } from './agreements/agreement.contract.js';
import { invoiceContactSums } from './billing/account.contract.js';
import { bagBalance } from './billing/bag.contract.js';
import { bagLotSums } from './billing/bag-sums.contract.js';
import { billingEvents } from './billing/purchase.contract.js';
import { businessEvents, businessLetterhead } from './business/business.contract.js';
import { type CallDeclaration, SERVICES, type ServiceName } from './call.js';
import { CALLS, RECORDS } from './catalogue.js';
import { accountFree, clientPeople } from './client-businesses/client-business.contract.js';
import { clockWorked } from './clock/clock-worked.contract.js';
import { contactEvents, contactReach } from './contacts/contact.contract.js';
import { contactBranchPeople } from './contacts/contact-branch.contract.js';
import { contactBuyer } from './contacts/contact-buyer.contract.js';
import { contactIdentify } from './contacts/contact-identify.contract.js';
import { contactMailPeople } from './contacts/contact-mail.contract.js';
import { contactPayers } from './contacts/contact-payer.contract.js';
import { contactSnapshot } from './contacts/contact-snapshot.contract.js';
import { derivedUses } from './derived-uses.js';
import { lessonClassWrite } from './dgt/lesson-class.contract.js';
import { dgtEvents, practiceSnapshot } from './dgt/practice.contract.js';
import { registerWishInscribe } from './dgt/register-wish.contract.js';
import { eLearningEvents } from './e-learning/e-learning-event.contract.js';
import { accountCards, accountStanding } from './employees/account-card.contract.js';
import { eventPull } from './events/event.contract.js';
import { fileEvents } from './files/contract-scan.contract.js';
import { DOCUMENT_SERVICES } from './files/document-records.js';
import { fileAttach, fileDescribe, fileRegister } from './files/file.contract.js';
import { ownedMedia } from './files/media.contract.js';
import { ownedPictures } from './files/owned-picture.contract.js';
import { filePage } from './files/page.contract.js';
import { recordFileChange, recordFileList } from './files/record-file.contract.js';
import { lackingPapers } from './files/slot-lacking.contract.js';
import { slotContractFill } from './files/slot-paper.contract.js';
import { serviceHealth } from './health/health.contract.js';
import { mailEvents, mailSend } from './mail/mail-delivery.contract.js';
import { smsSend } from './mail/sms.contract.js';
import { serviceRecordNames } from './records/record-names.contract.js';
import { roleCards } from './roles/role.contract.js';
import { identityProviderOrigin } from './session/identity-provider.contract.js';
import { ownPasswordCheck } from './session/own-password.contract.js';
import { sessionEvents } from './session/registration.contract.js';
import { sessionOpen, sessionResolve } from './session/session.contract.js';
import {
  studentLinkMake,
  studentLoginEnd,
  studentLoginStates,
  studentLookOpen,
  studentPinSet,
  studentSessionResolve,
  studentTwofactorSet,
} from './session/student-session.contract.js';
import { practiceBagWithdraw, trainingEvents } from './training/practice-units.contract.js';
import { studentTutors } from './training/student-tutor.contract.js';

const OTHERS = SERVICES.filter((service) => service !== 'session');

/**
 * The calls that each service makes to others. What is not here cannot be said: the call client refuses it when it is
 * compiled and when it runs, and NATS, whose rights are generated from this, whatever the code does.
 * A service whose jobs make files needs `fileRegister`; one that consumes events, their `event/pull`. A service may also
 * make the calls that its own declarations need (`derivedUses`).
 */
const SERVICE_USES = {
  // Every service may have people notified, this one's own jobs too.
  session: [
    ...SERVICES.map((service) => eventPull(service)),
    ...OTHERS.map((service) => serviceActivity(service)),
    businessLetterhead,
    contactPayers,
    contactReach,
    fileRegister,
    employeeCard,
    mailSend,
  ],
  business: [
    accountSuspension,
    accountCards,
    accountFree,
    clientPeople,
    contactBranchPeople,
    fileAttach,
    fileDescribe,
    fileRegister,
    recordFileChange,
    recordFileList,
    roleCards,
    sessionEvents,
  ],
  contacts: [
    accountCards,
    businessEvents,
    businessLetterhead,
    fileAttach,
    fileRegister,
    invoiceContactSums,
    mailSend,
    recordFileChange,
    recordFileList,
  ],
  files: [
    accountCards,
    businessEvents,
    businessLetterhead,
    contactEvents,
    contactMailPeople,
    contactPayers,
    fileRegister,
    mailSend,
    roleCards,
    sessionEvents,
    sessionOpen,
    ...DOCUMENT_SERVICES.map((service) => serviceRecordNames(service)),
  ],
  mail: [
    accountCards,
    agreementEvents,
    businessLetterhead,
    contactEvents,
    contactMailPeople,
    fileAttach,
    fileDescribe,
    ownPasswordCheck,
  ],
  dgt: [
    agreementEvents,
    businessEvents,
    businessLetterhead,
    contactEvents,
    contactSnapshot,
    eLearningEvents,
    fileRegister,
    lackingPapers,
  ],
  training: [
    accountCards,
    accountStanding,
    bagBalance,
    bagLotSums,
    billingEvents,
    businessEvents,
    businessLetterhead,
    clockWorked,
    contactEvents,
    contactPayers,
    dgtEvents,
    fileEvents,
    fileRegister,
    lessonClassWrite,
    agreementEvents,
    contactMailPeople,
    mailSend,
    smsSend,
  ],
  billing: [
    accountCards,
    agreementEvents,
    businessEvents,
    businessLetterhead,
    contactBuyer,
    contactEvents,
    contactIdentify,
    contactMailPeople,
    contactPayers,
    contactSnapshot,
    dgtEvents,
    eLearningEvents,
    fileAttach,
    fileDescribe,
    fileRegister,
    mailSend,
    ownPasswordCheck,
    practiceBagWithdraw,
    practiceSnapshot,
    trainingEvents,
  ],
  agreements: [
    accountCards,
    billingEvents,
    businessEvents,
    businessLetterhead,
    contactEvents,
    contactPayers,
    fileAttach,
    fileDescribe,
    filePage,
    fileRegister,
    mailEvents,
    mailSend,
    ownPasswordCheck,
    recordFileList,
    registerWishInscribe,
    slotContractFill,
    smsSend,
  ],
  'e-learning': [
    billingEvents,
    businessEvents,
    businessLetterhead,
    contactEvents,
    contactMailPeople,
    contactPayers,
    contactSnapshot,
    dgtEvents,
    fileDescribe,
    fileRegister,
    mailSend,
    ownedMedia,
    ownedPictures,
    studentLinkMake,
    studentLoginEnd,
    studentLoginStates,
    studentLookOpen,
    studentPinSet,
    studentTutors,
    studentTwofactorSet,
  ],
} satisfies Record<ServiceName, readonly CallDeclaration[]>;

/** The same for everybody who speaks; the gateway passes on every call that is not internal besides. */
export const USES = {
  ...SERVICE_USES,
  gateway: [
    identityProviderOrigin,
    sessionResolve,
    studentSessionResolve,
    ...SERVICES.map((service) => serviceHealth(service)),
  ],
};

export type Caller = keyof typeof USES;
/** The calls that `S` may make. */
export type UseOf<S extends Caller> = (typeof USES)[S][number];

/** The line of a caller and the calls that its declarations need: each call once. */
const usesOf = (caller: Caller): readonly CallDeclaration[] => {
  const line: readonly CallDeclaration[] = USES[caller];
  const derived = derivedUses(caller, CALLS, [...RECORDS.values()]);
  const listed = new Set(line.map(({ subject }) => subject));
  return [...line, ...derived.filter(({ subject }) => !listed.has(subject))];
};

/** Every call that somebody may make, by caller: the rights that NATS gives. */
export const ALL_USES: Readonly<Record<string, readonly CallDeclaration[]>> = Object.fromEntries(
  (Object.keys(USES) as Caller[]).map((caller) => [caller, usesOf(caller)]),
);

const identity = ({ service, path }: CallDeclaration) => `${service} ${path}`;
const allowed = new Map(
  Object.entries(ALL_USES).map(([caller, calls]) => [caller, new Set(calls.map(identity))]),
);

export function mayCall(caller: Caller, call: CallDeclaration): boolean {
  return allowed.get(caller)?.has(identity(call)) ?? false;
}
