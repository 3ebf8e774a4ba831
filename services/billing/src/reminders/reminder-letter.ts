import type { ReminderStep } from '@volante/contracts/billing/reminder-steps';
import { spanishDate } from '@volante/service-kit/sheets/export-table';
import { escapeHtml } from '@volante/service-kit/sheets/print-text';
import { euros } from '../paper/paper-words.js';

export interface LetterFacts {
  step: ReminderStep | 'hand';
  name: string;
  /** Numbers of the documents, with the instalment where there are several. */
  documents: readonly string[];
  cents: number;
  /** Day of the instalment; of several the first one. */
  dueOn: string | null;
  message: string;
  school: string;
}

const PAY = 'Puedes pagar en la autoescuela o como hayamos acordado.';
const DONE = 'Si ya lo has pagado, no hagas caso de este correo.';

const SUBJECTS: Readonly<Record<LetterFacts['step'], string>> = {
  before: 'Se acerca el vencimiento de tu pago',
  day: 'Hoy vence tu pago',
  after7: 'Tienes un pago pendiente',
  after15: 'Segundo aviso de un pago pendiente',
  after30: 'Tercer aviso de un pago pendiente',
  hand: 'Tienes un pago pendiente',
};

function opening({ step, documents, cents, dueOn }: LetterFacts): string {
  const of = documents.length > 0 ? ` de ${documents.join(', ')}` : '';
  const amount = euros(cents);
  const day = dueOn === null ? '' : spanishDate(dueOn);
  if (step === 'before') return `El ${day} vence un pago de ${amount}${of}.`;
  if (step === 'day') return `Hoy, ${day}, vence un pago de ${amount}${of}.`;
  if (step === 'hand') return `Queda pendiente de pago ${amount}${of}.`;
  return `El ${day} venció un pago de ${amount}${of}, y todavía no consta como pagado.`;
}

const paragraph = (text: string): string => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

/** The words of the product, for a step without a layout of the school. */
export const letterOf = (facts: LetterFacts): { subject: string; body: string } => ({
  subject: SUBJECTS[facts.step],
  body: [
    paragraph(facts.name ? `Hola, ${facts.name}:` : 'Hola:'),
    paragraph(opening(facts)),
    ...(facts.message ? [paragraph(facts.message)] : []),
    paragraph(`${PAY} ${DONE}`),
    paragraph(`Un saludo,\n${facts.school}`),
  ].join(''),
});

/** Values for the variables of a layout of the school. */
export const valuesOf = ({ cents, dueOn, documents, message }: LetterFacts): Record<string, string> => ({
  'send.amount': euros(cents),
  'send.date': dueOn === null ? 'hoy' : spanishDate(dueOn),
  'send.documents': documents.join(', '),
  'send.text': message || PAY,
});
