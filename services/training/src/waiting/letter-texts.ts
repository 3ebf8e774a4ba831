import { spanishDate } from '@volante/service-kit/sheets/export-table';
import { escapeHtml } from '@volante/service-kit/sheets/print-text';

export interface LetterFacts {
  name: string;
  day: string;
  from: string;
  type: string;
  teacher: string;
  /** Clock of the branch at which an offer by SMS ends; '' for a reminder. */
  until: string;
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

const SMS_NAME = 40;
const from = ({ school }: LetterFacts) => (school ? `${school.slice(0, SMS_NAME)}: ` : '');
const withTeacher = (facts: LetterFacts) => `${whenOf(facts)} con ${facts.teacher.slice(0, SMS_NAME)}`;

export const offerSms = (facts: LetterFacts): string =>
  `${from(facts)}queda libre una práctica el ${withTeacher(facts)}. Es del primero que la acepte hasta las ${facts.until}: ${facts.link}`;

export const reminderSms = (facts: LetterFacts): string =>
  `${from(facts)}tienes práctica el ${withTeacher(facts)}. Confírmala o cancélala: ${facts.link}`;
