import { escapeHtml } from '@volante/service-kit/sheets/print-text';
import { euros } from '../../paper/paper-words.js';

export interface Notice {
  payer: string;
  creditor: string;
  creditorId: string;
  reference: string;
  ibanEnd: string;
  cents: number;
  collectOn: string;
  number: string;
}

const shown = (day: string): string => day.split('-').reverse().join('/');
const paragraph = (text: string): string => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

/** The notice before a direct debit (SEPA Rulebook, 4.3.4): amount, day, and by what the payer knows the creditor. */
export function noticeLetter(notice: Notice): { subject: string; body: string } {
  const { payer, creditor, creditorId, reference, ibanEnd, cents, collectOn, number } = notice;
  return {
    subject: `Aviso de cobro del ${shown(collectOn)}`,
    body: [
      paragraph(`Hola, ${payer}:`),
      paragraph(
        `El ${shown(collectOn)} se cobrará ${euros(cents)} en tu cuenta terminada en ${ibanEnd}, por el documento ${number}.`,
      ),
      paragraph(`Referencia del mandato: ${reference}\nIdentificador del acreedor: ${creditorId}`),
      paragraph(`Si algo no está bien, escríbenos antes de ese día.\n\nUn saludo,\n${creditor}`),
    ].join(''),
  };
}
