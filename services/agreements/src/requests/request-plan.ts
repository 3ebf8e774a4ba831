import type { AgreementField } from '@volante/contracts/agreements/agreement-config.contract';
import type { agreementRequestCreate } from '@volante/contracts/agreements/agreement-request.contract';
import { matterOf, type SignerRole } from '@volante/contracts/agreements/agreement-words';
import { type WhoSigns, whoSigns } from '@volante/contracts/agreements/who-signs';
import type { CallParsed } from '@volante/contracts/call';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Known } from './known.js';

type Create = CallParsed<typeof agreementRequestCreate>;

export interface PlannedSigner {
  role: SignerRole;
  name: string;
  taxId: string;
  relationship: string;
  email: string;
  phone: string;
}

/** The signers that the law wants today, by the contact's birth date or the one in the input. */
export const rule = (
  known: Known,
  { birthDate, emancipation }: { birthDate?: string | undefined; emancipation: string },
): WhoSigns =>
  whoSigns({
    matter: matterOf(known.agreement.kind),
    birth: known.contact.birthday ?? birthDate ?? null,
    on: known.today,
    isEmancipated: emancipation !== '',
    guardians: known.agreement.guardians === 'both' ? 2 : 1,
    imageGuardian: known.agreement.imageGuardian,
  });

const sameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The signers in their order: the person first. Guardians need addresses of their own. */
export function signersFor(known: Known, input: Create, signs: WhoSigns): PlannedSigner[] {
  if (!signs.known) throw new CodedError('AGREEMENT-005');
  const { contact } = known;
  const email = input.email ?? contact.email ?? '';
  const holder: PlannedSigner = {
    ...{ role: 'holder', name: contact.name, taxId: input.values.taxId ?? contact.fiscalCode },
    ...{ relationship: '', email, phone: contact.phone ?? '' },
  };
  if (signs.holder && email === '') throw new CodedError('AGREEMENT-008');
  if (input.guardians.length < signs.guardians) throw new CodedError('AGREEMENT-006');
  const guardians = input.guardians.slice(0, signs.guardians);
  const addresses = [email, ...guardians.map((guardian) => guardian.email)].filter(Boolean);
  if (addresses.some((one, at) => addresses.slice(at + 1).some((other) => sameAddress(one, other))))
    throw new CodedError('AGREEMENT-007');
  const roles: readonly SignerRole[] = ['guardian', 'guardian2'];
  return [
    ...(signs.holder ? [holder] : []),
    ...guardians.map((guardian, at) => ({ ...guardian, role: roles[at] ?? 'guardian2' })),
  ];
}

/** AGREEMENT-003 where somebody who has to sign has no place for it. */
export function refuseWithoutPlace(fields: readonly AgreementField[], roles: readonly SignerRole[]): void {
  const placed = new Set(
    fields.filter(({ variable }) => variable === 'signature').map(({ signer }) => signer),
  );
  const lacking = roles.filter((role) => !placed.has(role));
  if (lacking.length > 0) throw new CodedError('AGREEMENT-003', { roles: lacking });
}
