import type { Context } from '../context.js';
import { localTimes } from '../local-days.js';
import { type ExportCaption, spanishDate } from './export-table.js';

/** Head of a file made for a person, with date and time on the clock of a zone. */
export function captionOf(ctx: Context, zone: string, title: string, filters = ''): ExportCaption {
  const { businessName: business, userName: author } = ctx.actor;
  return { title, business, filters, author, at: spanishDate(localTimes(zone)(new Date())) };
}
