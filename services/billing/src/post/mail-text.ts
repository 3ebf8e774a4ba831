import type { Payer } from '@volante/contracts/billing/document.fields';
import { escapeHtml } from '@volante/service-kit/sheets/print-text';
import type { DocumentRow } from '../documents/document-rows.js';
import type { IssuingParty } from '../documents/issuing-party.js';
import { isInvoice, kindOf, titleOf } from '../paper/paper-words.js';

export interface Letter {
  subject: string;
  body: string;
}

export const paragraph = (text: string): string => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

export function greetingOf({ payer }: Pick<DocumentRow, 'payer'>): string {
  const { name } = JSON.parse(payer) as Payer;
  return name ? `Hola, ${name}:` : 'Hola:';
}

/** The words of a mail with a document. `link` leads to the open page of an offer or ticket. */
export function letterOf(row: DocumentRow, message: string, link: string | null): Letter {
  const school = (JSON.parse(row.issuer ?? '{}') as Partial<IssuingParty>).name ?? '';
  const number = row.number_text ?? '';
  const isOffer = !isInvoice(row.target);
  const kind = kindOf(row.target).toLowerCase();
  const article = row.target === 'quote' ? 'el' : 'la';
  const button = isOffer ? 'Ver y contestar' : 'Ver en línea';
  return {
    subject: titleOf(row.target, number),
    body: [
      paragraph(greetingOf(row)),
      paragraph(message || `Te enviamos ${article} ${kind} ${number} en PDF.`),
      ...(link
        ? [
            isOffer
              ? paragraph('Desde este enlace puedes verlo, aceptarlo o rechazarlo. Es solo para ti:')
              : paragraph('También puedes abrirlo desde este enlace:'),
            `<p><a href="${escapeHtml(link)}">${button}</a></p>`,
          ]
        : []),
      paragraph(`Un saludo,\n${school}`),
    ].join(''),
  };
}
