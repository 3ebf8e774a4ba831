import type { EnrolmentPhase } from '@volante/contracts/contacts/enrolment.contract';

/** The page on which a contact is enrolled, or leaves. */
export const enrolmentAddress = (phase: EnrolmentPhase, contact: string): string =>
  `/contact/${phase}/${contact}`;
