import { spanishDate } from '@volante/service-kit/sheets/export-table';
import { escapeHtml } from '@volante/service-kit/sheets/print-text';

export interface LetterFacts {
  name: string;
  day: string;
  from: string;
  type: string;
  teacher: string;
  /** The end of an offer; `null` for a reminder. */
  until: Date | null;
  school: string;
  link: string;
}

const paragraph = (text: string) => `<p>${text}</p>`;
const linkOf = (link: string, words: string) =>
  paragraph(`<a href="${escapeHtml(link)}">${escapeHtml(words)}</a>`);
const greeting = ({ name }: LetterFacts) => paragraph(`Hola, ${escapeHtml(name)}:`);
const farewell = ({ school }: LetterFacts) =>
  school ? paragraph(`Un saludo,<br>${escapeHtml(school)}`) : '';
const whenOf = ({ day, from }: LetterFacts) => `${spanishDate(day)} a las ${from}`;

/** A slot was freed: the first who accepts has it. */
export const offerLetter = (facts: LetterFacts) => ({
  subject: `Hay un hueco el ${whenOf(facts)}`,
  body: [
    greeting(facts),
    paragraph(
      `Ha quedado libre una práctica de ${escapeHtml(facts.type)} el ${whenOf(facts)} con ${escapeHtml(facts.teacher)}.`,
    ),
    paragraph('Es del primero que la acepte, durante una hora:'),
    linkOf(facts.link, 'Ver el hueco'),
    farewell(facts),
  ].join(''),
});

/** A practice to come: yes, or cancel it, with what that costs on show before. */
export const reminderLetter = (facts: LetterFacts) => ({
  subject: `Tu práctica del ${whenOf(facts)}`,
  body: [
    greeting(facts),
    paragraph(
      `Tienes una práctica de ${escapeHtml(facts.type)} el ${whenOf(facts)} con ${escapeHtml(facts.teacher)}.`,
    ),
    linkOf(facts.link, 'Confirmar que voy, o cancelarla'),
    farewell(facts),
  ].join(''),
});
