import { MAX_NEWS_BODY, MAX_NEWS_SUBJECT } from '@volante/contracts/e-learning/law-news-words';
import { lawPlace } from '@volante/contracts/e-learning/law-place';
import { escapeHtml } from '@volante/service-kit/sheets/print-text';

/** A change of the law, in words. */
export interface ChangeWords {
  name: string;
  normName: string;
  article: string;
  changedBy: string;
  inForceOn: string | null;
  examOn: string | null;
  summary: string;
  /** Published questions rest on it. */
  hasQuestions: boolean;
}

const shownDay = (day: string) => day.split('-').reverse().join('/');

/** Words that the office is offered; it may change all of them. */
export function proposedNews(change: ChangeWords): { subject: string; body: string } {
  const { name, normName, article, changedBy, inForceOn, examOn, summary, hasQuestions } = change;
  const place = lawPlace(normName, article);
  const facts = [
    place === '' ? '' : `Norma: ${place}${changedBy === '' ? '' : ` (lo cambia: ${changedBy})`}.`,
    inForceOn === null ? '' : `En vigor desde el ${shownDay(inForceOn)}.`,
    examOn === null ? '' : `En el examen de Tráfico se pregunta desde el ${shownDay(examOn)}.`,
  ].filter(Boolean);
  const parts = [
    'Hola:',
    summary.trim() === '' ? `Ha cambiado una norma que entra en el examen: ${name}.` : summary.trim(),
    facts.join('\n'),
    hasQuestions ? 'En la app, en «Novedades», puedes practicar las preguntas de este cambio.' : '',
  ];
  return {
    subject: `Cambio de norma: ${name}`.slice(0, MAX_NEWS_SUBJECT),
    body: parts
      .filter((part) => part !== '')
      .join('\n\n')
      .slice(0, MAX_NEWS_BODY),
  };
}

const paragraphOf = (text: string) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

/** The mail: paragraphs as they were typed, and the way into the app. `link`: empty where the installation knows no address of its own. */
export const newsLetter = (news: { subject: string; body: string; school: string; link: string }) => ({
  subject: news.subject,
  body: [
    ...news.body.split(/\n{2,}/).map(paragraphOf),
    ...(news.link === ''
      ? []
      : [`<p><a href="${escapeHtml(news.link)}">Ver las novedades en la app</a></p>`]),
    `<p>Un saludo,<br>${escapeHtml(news.school)}</p>`,
  ].join(''),
});
