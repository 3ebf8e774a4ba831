import type { AgreementField } from './agreement-config.contract.js';
import type { AgreementKind, RequestRole } from './agreement-words.js';

/** Purposes of a consent; keys are stored. */
export const CONSENT_PURPOSES = {
  advertising: 'Publicidad y novedades',
  image: 'Uso de la imagen',
  data: 'Uso de los datos personales',
  sharing: 'Dar los datos a otras empresas',
  other: 'Otro fin',
} as const;
export type ConsentPurpose = keyof typeof CONSENT_PURPOSES;

/** Channels by which a consent may be used; keys are stored. */
export const CONSENT_CHANNELS = {
  any: 'Cualquier medio',
  email: 'Correo',
  phone: 'Teléfono y SMS',
  web: 'Web y redes sociales',
} as const;
export type ConsentChannel = keyof typeof CONSENT_CHANNELS;

/** `link`: by the address in the copy; `mail`: by the address in an advertisement; `staff`: noted by a member of staff. */
export const WITHDRAWAL_WAYS = ['link', 'mail', 'staff'] as const;
export type WithdrawalWay = (typeof WITHDRAWAL_WAYS)[number];

export interface ConsentWords {
  /** The box that was ticked; '' where the whole document is the consent. */
  field: string;
  purpose: ConsentPurpose;
  channel: ConsentChannel;
  /** The words that were agreed to. */
  wording: string;
}

const isConsentKind = (kind: AgreementKind): kind is 'data' | 'image' => kind === 'data' || kind === 'image';

/** A box that has to be ticked to sign is a condition, not a free consent (RGPD, art. 7.4), unless the template names its purpose. */
const isFree = ({ variable, required, consent }: AgreementField): boolean =>
  variable === 'tick' && (Boolean(consent) || !required);

/**
 * Consents that a signer gives with the boxes they ticked. A box gives the consent that the template names; in a consent agreement one
 * without a name gives that of the agreement. A consent agreement without boxes is given as a whole.
 */
export function consentsGiven(
  { kind, title }: { kind: AgreementKind; title: string },
  fields: readonly AgreementField[],
  { role, ticks }: { role: RequestRole; ticks: readonly string[] },
): ConsentWords[] {
  // Who approves a document consents to nothing.
  if (role === 'approver') return [];
  const boxes = fields.filter(isFree);
  const byKind = isConsentKind(kind) ? kind : null;
  if (boxes.length === 0)
    return byKind ? [{ field: '', purpose: byKind, channel: 'any', wording: title }] : [];
  return boxes.flatMap(({ id, label, consent, signer }) => {
    const purpose = consent?.purpose ?? byKind;
    if (!purpose || signer !== role || !ticks.includes(id)) return [];
    return [{ field: id, purpose, channel: consent?.channel ?? 'any', wording: label || title }];
  });
}
