import { shownDay } from '@volante/contracts/calendar-days';
import { escapeHtml } from '@volante/service-kit/sheets/print-text';
import { isCodeLetter, type LetterKind } from './letters.js';

export interface LetterFacts {
  kind: LetterKind;
  signer: string;
  holder: string;
  /** Agrees before others sign, and does not sign. */
  approves: boolean;
  title: string;
  school: string;
  /** Last day on which it can be signed. */
  lastDay: string;
  /** Address of the signing page, or of the consents in a copy; '' where there is none. */
  link: string;
  code: string;
}

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;
const button = (link: string, words: string): string => `<p><a href="${escapeHtml(link)}">${words}</a></p>`;

const SUBJECTS: Record<LetterKind, (facts: LetterFacts) => string> = {
  invite: ({ title, approves }) => `${approves ? 'Tu visto bueno, para firmar' : 'Para firmar'}: ${title}`,
  remind: ({ title, approves }) =>
    `${approves ? 'Falta tu visto bueno, para firmar' : 'Te falta firmar'}: ${title}`,
  certificate: ({ title }) => `Para firmar con tu certificado: ${title}`,
  code: () => 'Tu código para firmar',
  signCode: ({ title }) => `Código de firma: ${title}`,
  copy: ({ title }) => `Firmado: ${title}`,
};

/** A consent is withdrawn as easily as it is given (RGPD, art. 7.3). */
const consentLines = (link: string): string[] => [
  paragraph('Con él has dado tu consentimiento. Puedes retirarlo cuando quieras, sin dar explicaciones:'),
  button(link, 'Ver y retirar mi consentimiento'),
];

/** A code opens the document, or stands as the signature. */
const codeLines = ({ kind, title, code }: LetterFacts, ofHolder: string): string[] =>
  kind === 'code'
    ? [
        paragraph(`Tu código para firmar «${title}» es ${code}. Sirve durante diez minutos.`),
        paragraph('Si no lo has pedido tú, no lo des a nadie y avisa a la autoescuela.'),
      ]
    : [
        paragraph(
          `Con el código ${code} firmas «${title}»${ofHolder}: si lo escribes en la página, vale como tu firma. Sirve durante diez minutos.`,
        ),
        paragraph('Si no estabas firmando, no lo des a nadie y avisa a la autoescuela.'),
      ];

function linesOf(facts: LetterFacts): string[] {
  const { kind, title, school, lastDay, link, signer, holder, approves } = facts;
  const ofHolder = signer === holder ? '' : `, de ${holder}`;
  if (isCodeLetter(kind)) return codeLines(facts, ofHolder);
  if (kind === 'copy')
    return [
      paragraph(
        `«${title}»${ofHolder} ya está firmado por todas las partes. Te enviamos el documento con su hoja de evidencias.`,
      ),
      paragraph('Guárdalo: su sello demuestra que no ha cambiado desde que se firmó.'),
      ...(link === '' ? [] : consentLines(link)),
    ];
  if (kind === 'certificate')
    return [
      paragraph(
        `Ya han firmado los demás: puedes descargar «${title}»${ofHolder} y firmarlo con tu certificado, por ejemplo con AutoFirma.`,
      ),
      button(link, 'Descargar y firmar'),
      paragraph(`El enlace es solo para ti y sirve hasta el ${shownDay(lastDay)}.`),
    ];
  return [
    paragraph(
      approves
        ? `${school} te envía «${title}», de ${holder}, para que lo leas y le des el visto bueno antes de que se firme.`
        : `${school} te envía «${title}»${ofHolder} para que lo leas y lo firmes desde el móvil o el ordenador.`,
    ),
    button(link, approves ? 'Leer y dar el visto bueno' : 'Leer y firmar'),
    paragraph(
      `El enlace es solo para ti y sirve hasta el ${shownDay(lastDay)}. Para abrirlo te pediremos un código que llega a este correo.`,
    ),
  ];
}

/** The words of a letter to a signer. */
export const letterOf = (facts: LetterFacts): { subject: string; body: string } => ({
  subject: SUBJECTS[facts.kind](facts).slice(0, 200),
  body: [
    paragraph(`Hola, ${facts.signer}:`),
    ...linesOf(facts),
    paragraph(`Un saludo, ${facts.school}`),
  ].join(''),
});

/** Titles are cut, so that a message stays one that somebody pays for once or twice. */
const SMS_TITLE = 60;

/** A link or a code in few letters. */
export function smsTextOf(
  { school, title }: Pick<LetterFacts, 'school' | 'title'>,
  kind: LetterKind,
  secret: string,
): string {
  const short = title.slice(0, SMS_TITLE);
  if (kind === 'signCode')
    return `Con ${secret} firmas "${short}": vale como tu firma. Sirve diez minutos. No lo des a nadie.`;
  if (kind === 'code')
    return `${secret} es tu código para firmar "${short}". Vale diez minutos. No lo des a nadie.`;
  return `${school.slice(0, SMS_TITLE)}: lee y firma "${short}" en ${secret}`;
}
