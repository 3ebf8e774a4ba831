import { z } from 'zod';
import { line, paragraph } from '../fields.js';
import { MAX_NEWS_BODY, MAX_NEWS_SUBJECT, NEWS_AUDIENCE_NAMES } from './law-news-words.js';

export const newsAudience = z.enum(NEWS_AUDIENCE_NAMES);

/** The dialog that writes to students about a change of the law. */
export const newsForm = z.strictObject({
  audience: newsAudience,
  subject: line(MAX_NEWS_SUBJECT).min(1, 'Escribe el asunto'),
  body: paragraph(MAX_NEWS_BODY).min(1, 'Escribe el mensaje'),
});
/** A type alias, not an interface: a form's values are an open record to the kit. */
export type NewsForm = z.output<typeof newsForm>;
