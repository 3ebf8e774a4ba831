import type { AgreementField } from './agreement-config.contract.js';
import { type AgreementVariable, SIGNED_VARIABLES, VALUE_NAMES, VALUE_VARIABLES } from './agreement-words.js';

/** A place that the text of a template asks for: its words on screen, and what the place is. */
export interface TextMark extends Pick<AgreementField, 'signer' | 'required' | 'consent'> {
  label: string;
  group: string;
  variable: AgreementVariable;
}

const VALUES = 'Datos';
const HANDS = 'Firmas';
const BOXES = 'Casillas';

const mark = (
  group: string,
  variable: AgreementVariable,
  label: string,
  more: Partial<TextMark> = {},
): TextMark => ({ group, variable, label, signer: 'holder', required: false, consent: null, ...more });

const ADVERTISING = 'advertising' as const;

/** Marks by their name, stored as `{{name}}`. A box agrees to the words of the paragraph that it stands in; a text is about them. */
export const TEXT_MARKS: Readonly<Record<string, TextMark>> = {
  ...Object.fromEntries(
    VALUE_NAMES.map((name) => [`value.${name}`, mark(VALUES, name, VALUE_VARIABLES[name])]),
  ),
  'sign.holder': mark(HANDS, 'signature', 'Firma del alumno'),
  'sign.guardian': mark(HANDS, 'signature', 'Firma del tutor', { signer: 'guardian' }),
  'sign.second': mark(HANDS, 'signature', 'Firma del segundo tutor', { signer: 'guardian2' }),
  'initials.holder': mark(HANDS, 'initials', `${SIGNED_VARIABLES.initials} del alumno`),
  'initials.guardian': mark(HANDS, 'initials', `${SIGNED_VARIABLES.initials} del tutor`, {
    signer: 'guardian',
  }),
  'write.free': mark(HANDS, 'written', 'Texto del alumno, si quiere'),
  'write.must': mark(HANDS, 'written', 'Texto del alumno, obligatorio', { required: true }),
  'write.guardian': mark(HANDS, 'written', 'Texto del tutor, obligatorio', {
    signer: 'guardian',
    required: true,
  }),
  'box.free': mark(BOXES, 'tick', 'Casilla libre'),
  'box.must': mark(BOXES, 'tick', 'Casilla obligatoria', { required: true }),
  'box.email': mark(BOXES, 'tick', 'Casilla: publicidad por correo', {
    consent: { purpose: ADVERTISING, channel: 'email' },
  }),
  'box.phone': mark(BOXES, 'tick', 'Casilla: publicidad por teléfono y SMS', {
    consent: { purpose: ADVERTISING, channel: 'phone' },
  }),
  'box.image': mark(BOXES, 'tick', 'Casilla: imagen en web y redes', {
    consent: { purpose: 'image', channel: 'web' },
  }),
  'box.sharing': mark(BOXES, 'tick', 'Casilla: datos a otras empresas', {
    consent: { purpose: 'sharing', channel: 'any' },
  }),
};
