import { Injectable } from '@nestjs/common';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { escapeHtml } from '@volante/service-kit/sheets/print-text';
import type { DocumentRow } from '../documents/document-rows.js';
import type { IssuingParty } from '../documents/issuing-party.js';
import { euros } from '../paper/paper-words.js';
import { greetingOf, type Letter, paragraph } from '../post/mail-text.js';
import { payAddress } from './link-address.js';
import { linkRow, stateOfLink } from './link-rows.js';
import { LinkSecrets } from './link-secrets.js';
import { trialMark } from './redsys-sites.js';

const DAY = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'Europe/Madrid' });

/** Mails that bring a link to pay. */
@Injectable()
export class PayLetters {
  constructor(
    private readonly db: Database,
    private readonly secrets: LinkSecrets,
  ) {}

  /** `null`: the link has ended meanwhile, and nobody can pay by it any more. */
  async letterOf(
    ctx: Context,
    row: DocumentRow,
    { id, message, base }: { id: string; message: string; base: string },
  ): Promise<Letter | null> {
    const link = await linkRow(ctx, (sql, params) => this.db.rows(ctx, sql, params), id);
    if (base === '' || stateOfLink(link) !== 'open') return null;
    const address = payAddress(base, this.secrets.open(ctx.actor.businessId, id, link.sealed));
    const amount = euros(Number(link.cents));
    const school = (JSON.parse(row.issuer ?? '{}') as Partial<IssuingParty>).name ?? '';
    const mark = trialMark(link.site);
    return {
      subject: `Pago de ${amount}${mark}${school ? ` a ${school}` : ''}`,
      body: [
        paragraph(greetingOf(row)),
        paragraph(
          message ||
            `Tienes pendiente de pago ${amount}. Puedes pagarlo desde este enlace, que es solo para ti:`,
        ),
        `<p><a href="${escapeHtml(address)}">Pagar ${amount}${mark}</a></p>`,
        paragraph(`El enlace sirve hasta el ${DAY.format(link.expires_at)}.`),
        paragraph(`Un saludo,\n${school}`),
      ].join(''),
    };
  }
}
