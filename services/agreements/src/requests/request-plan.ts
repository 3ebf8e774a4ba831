import type { AgreementField } from '@volante/contracts/agreements/agreement-config.contract';
import type { agreementRequestCreate } from '@volante/contracts/agreements/agreement-request.contract';
import { matterOf, type RequestRole } from '@volante/contracts/agreements/agreement-words';
import { type WhoSigns, whoSigns } from '@volante/contracts/agreements/who-signs';
import type { CallParsed } from '@volante/contracts/call';
import { smsPhone } from '@volante/contracts/mail/sms-text';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Known } from './known.js';

type Create = CallParsed<typeof agreementRequestCreate>;

export interface PlannedSigner {
  role: RequestRole;
  name: string;
  taxId: string;
  relationship: string;
  email: string;
  phone: string;
}

/** The signers that the law wants today, by the contact's birth date or the one in the input. */
export const rule = (
  known: Known,
  { birthDate, emancipationFile }: { birthDate?: string | undefined; emancipationFile: string | null },
): WhoSigns =>
  whoSigns({
    matter: matterOf(known.agreement.kind),
    birth: known.contact.birthday ?? birthDate ?? null,
    on: known.today,
    isEmancipated: emancipationFile !== null,
    guardians: known.agreement.guardians === 'both' ? 2 : 1,
    imageGuardian: known.agreement.imageGuardian,
  });

const plainAddress = (address: string): string => address.trim().toLowerCase();
const plainTaxId = (taxId: string): string => taxId.toUpperCase().replace(/[^A-Z\d]/g, '');
const isDoubled = (values: readonly string[]): boolean => new Set(values).size < values.length;

/** Addresses of the person: the one in the record too where another was given for this request. */
export const ownAddresses = ({ contact }: Known, { email }: Pick<Create, 'email'>): string[] => [
  ...new Set([contact.email ?? '', email ?? ''].map(plainAddress).filter(Boolean)),
];

/** Whether a guardian's address is another's: the person's own, or that of somebody who signs too. */
export const isTaken = (address: string, others: readonly string[]): boolean =>
  others.map(plainAddress).includes(plainAddress(address));

/** Link and code of a guardian go to the guardian: AGREEMENT-007 for the address, -024 for the DNI of somebody else. */
function refuseBorrowed(known: Known, input: Create, guardians: Create['guardians']): void {
  if (guardians.length === 0) return;
  const addresses = guardians.map(({ email }) => plainAddress(email)).filter(Boolean);
  if (isDoubled([...ownAddresses(known, input), ...addresses])) throw new CodedError('AGREEMENT-007');
  const own = new Set([known.contact.fiscalCode, input.values.taxId ?? ''].map(plainTaxId).filter(Boolean));
  if (isDoubled([...own, ...guardians.map(({ taxId }) => plainTaxId(taxId))]))
    throw new CodedError('AGREEMENT-024');
}

/** The signers in their order: the person first. Guardians need addresses of their own, unless they sign at the counter. */
export function signersFor(known: Known, input: Create, signs: WhoSigns): PlannedSigner[] {
  if (!signs.known) throw new CodedError('AGREEMENT-005');
  const { contact } = known;
  const email = input.email ?? contact.email ?? '';
  const holder: PlannedSigner = {
    ...{ role: 'holder', name: contact.name, taxId: input.values.taxId ?? contact.fiscalCode },
    ...{ relationship: '', email, phone: contact.phone ?? '' },
  };
  if (input.guardians.length < signs.guardians) throw new CodedError('AGREEMENT-006');
  const guardians = input.guardians.slice(0, signs.guardians);
  const addresses = [...(signs.holder ? [email] : []), ...guardians.map((guardian) => guardian.email)];
  if (!input.atCounter && addresses.includes('')) throw new CodedError('AGREEMENT-008');
  refuseBorrowed(known, input, guardians);
  const roles: readonly RequestRole[] = ['guardian', 'guardian2'];
  return [
    ...(signs.holder ? [holder] : []),
    ...guardians.map((guardian, at) => ({ ...guardian, role: roles[at] ?? 'guardian2' })),
  ];
}

/** Agrees before all others sign. */
const approverFor = ({ approver }: Create): PlannedSigner[] =>
  approver ? [{ ...approver, role: 'approver', taxId: '', relationship: '', phone: '' }] : [];

/** Those who sign, behind the one who approves. */
export const withApprover = (input: Create, signers: readonly PlannedSigner[]): PlannedSigner[] => [
  ...approverFor(input),
  ...signers,
];

/** AGREEMENT-003 where somebody who has to sign has no place for it. */
export function refuseWithoutPlace(fields: readonly AgreementField[], roles: readonly RequestRole[]): void {
  const placed = new Set(
    fields.filter(({ variable }) => variable === 'signature').map(({ signer }): RequestRole => signer),
  );
  const lacking = roles.filter((role) => !placed.has(role));
  if (lacking.length > 0) throw new CodedError('AGREEMENT-003', { roles: lacking });
}

/** A mobile that gets links and codes: of guardians only one that is nobody else's, neither the minor's nor the other guardian's. */
export function hasOwnMobile(
  one: PlannedSigner,
  signers: readonly PlannedSigner[],
  contactPhone: string | null | undefined,
): boolean {
  const phone = smsPhone(one.phone);
  if (phone === null) return false;
  if (one.role === 'holder')
    return signers.every((other) => other === one || smsPhone(other.phone) !== phone);
  const others = signers.filter((other) => other !== one).map((other) => smsPhone(other.phone));
  return phone !== smsPhone(contactPhone ?? '') && !others.includes(phone);
}
