import { liveName } from '../events/former-names.js';
import type { Permission } from '../permissions.js';

/** Who is told over the live stream that a record of a kind has changed: nobody who could not read it. */
export interface LiveEntity {
  /** What reading the record asks for; `null`: any signed-in person of the business. */
  permission: Permission | null;
  /** `branch`: only those who see a branch of the record. `business`: all of the business. `person`: one person. */
  reach: 'branch' | 'business' | 'person';
}

/**
 * Kinds written by hand, by the first part of an event's topic (`contact.updated`). Declared records are live by themselves
 * (`live-catalogue.ts`); changes of any other kind are not published.
 */
export const LIVE_ENTITIES = {
  contact: { permission: 'client.view', reach: 'branch' },
  /** A step of enrolling or leaving was left out or taken up again; by the contact's id. */
  enrolment: { permission: 'client.view', reach: 'branch' },
  /** Who is in a contact now. */
  'contact-presence': { permission: 'client.view', reach: 'branch' },
  /** Somebody came in, went out or locked; whom the reader may see is asked again when it is read. */
  session: { permission: 'employee.view', reach: 'business' },
  role: { permission: 'role.view', reach: 'business' },
  /** A user account: id and version only. */
  account: { permission: 'employee.view', reach: 'business' },
  branch: { permission: null, reach: 'business' },
  business: { permission: null, reach: 'business' },
  /** A mail waits, went or failed; who sees it is asked again when it is read. */
  'mail-delivery': { permission: 'mail.send', reach: 'business' },
  /** A folder of exams, its students or their results; a fee of the authority's. */
  'exam-folder': { permission: 'dgt-folder.view', reach: 'branch' },
  /** A student who is presented to the authority's service. */
  presentation: { permission: 'dgt-folder.view', reach: 'branch' },
  'dgt-fee': { permission: 'dgt-fee.view', reach: 'branch' },
  /** What the school sets for the authority's affairs: amounts, waits, days of warning, holidays. */
  'dgt-setting': { permission: 'dgt-folder.view', reach: 'business' },
  /** A book of inscriptions was opened, sealed, closed or taken away. */
  'register-book': { permission: 'dgt-book.view', reach: 'branch' },
  /** Somebody was inscribed, or an annotation was made. */
  'register-entry': { permission: 'dgt-book.view', reach: 'branch' },
  /** A line was written into a student's card, signed or annulled; by the inscription's id. */
  'student-card': { permission: 'dgt-card.view', reach: 'branch' },
  /** A practice was booked, moved, given or cancelled. */
  lesson: { permission: 'practice.view', reach: 'branch' },
  /** A student's access to theory tests was given, renewed, blocked or reset; by the contact's id. */
  access: { permission: 'student-access.view', reach: 'branch' },
  /** An exam in a room was opened or closed, or a student of it entered, left the page, came back or handed in. */
  'classroom-exam': { permission: 'theory-class.view', reach: 'branch' },
  /** A sheet of a practice arrived, went into the card, or was settled or put right by the office. */
  'practice-sheet': { permission: 'practice.view', reach: 'branch' },
  /** An exam day was planned, or follows its folder. */
  'exam-day': { permission: 'practice.all', reach: 'branch' },
  /** A request to sign was sent, opened, signed or ended. */
  'agreement-request': { permission: 'agreement.view', reach: 'branch' },
  /** A consent was given or withdrawn. */
  consent: { permission: 'agreement.view', reach: 'branch' },
  /** A document of billing: made, changed, issued, paid. */
  invoice: { permission: 'invoice.view', reach: 'branch' },
  /** Money that was taken for documents, or taken back. */
  payment: { permission: 'invoice.view', reach: 'branch' },
  /** The student's bag: a lot was sold, a class or a fee was counted, money went back; by the contact's id. */
  bag: { permission: 'invoice.view', reach: 'branch' },
  /** A link to pay: made, tried, paid, withdrawn, given back. */
  'payment-link': { permission: 'ticket.view', reach: 'branch' },
  /** Money of a card gateway that waits for a person, or was decided. */
  'payment-inbox': { permission: 'invoice.view', reach: 'branch' },
  /** Something that a paid line sets off. */
  purchase: { permission: 'invoice.view', reach: 'branch' },
  /** Records of VeriFactu were sent or answered, or the state of their sender changed. */
  verifactu: { permission: 'invoice.view', reach: 'business' },
  /** A till was opened, counted or closed, money went through it, or a hand-over waits; what the reader sees is asked again. */
  cashflow: { permission: 'cashflow.view', reach: 'branch' },
  /** A remittance of direct debits, or a debit of it. */
  'bank-remittance': { permission: 'bank.view', reach: 'business' },
  /** A statement was read, or a line of it matched. */
  'bank-statement': { permission: 'bank.view', reach: 'business' },
  /** Something in a folder of the drive changed, by the folder's id: what the reader sees of it is asked again. */
  'drive-folder': { permission: 'file.view', reach: 'business' },
  notification: { permission: null, reach: 'person' },
} as const satisfies Readonly<Record<string, LiveEntity>>;

/** One of `LIVE_ENTITIES`, or the entity of a declared record: a test compares what pages name with both. */
export type LiveEntityName = keyof typeof LIVE_ENTITIES | (string & {});

/** Live entities by name. */
export type LiveEntities = Readonly<Record<string, LiveEntity>>;

/** A former name is found while it is still published. */
export function liveEntity(entities: LiveEntities, published: string): LiveEntity | null {
  const name = Object.hasOwn(entities, published) ? published : liveName(published);
  return Object.hasOwn(entities, name) ? (entities[name] ?? null) : null;
}
