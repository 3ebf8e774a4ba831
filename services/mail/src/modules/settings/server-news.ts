import { Injectable } from '@nestjs/common';
import type { Context } from '@volante/service-kit/context';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { localMoment } from '@volante/service-kit/local-days';
import { notify } from '@volante/service-kit/notifications/notify';
import { Sealer } from '@volante/service-kit/sealing';
import { OutboxWake } from '../../outbox/outbox-wake.js';
import { type Route, Routes } from '../../outbox/routes.js';
import { Letterheads } from '../../rendering/letterheads.js';
import { Logos } from '../../rendering/logos.js';
import { type Composed, Composer } from '../../sending/composer.js';
import type { MailDraft } from '../../sending/draft.js';
import { queueMail, tellQueued } from '../../sending/queue.js';
import type { MailSettingsRow } from '../../settings-store/mail-settings-row.js';
import type { Administrators } from './server-guard.js';

/** Schools work by the clock of the peninsula; the letter says so. */
const ZONE = 'Europe/Madrid';
/** People that one notification takes. */
const MAX_NOTIFIED = 200;
const ORIGIN = 'mail.server';

type Letter = Extract<Composed, { outcome: 'queued' }>;

/** What administrators are told of a change of the server. */
export interface News {
  draft: MailDraft;
  letters: Letter[];
  fromName: string;
  /** The server before the change; `null`: the letters go as letters about accounts do. */
  former: Route | null;
  people: string[];
}

/**
 * Tells every administrator that the school's mail goes by another server: in the notification centre, and by a letter
 * that takes the way before the change, since the new server may be an intruder's.
 */
@Injectable()
export class ServerNews {
  constructor(
    private readonly letterheads: Letterheads,
    private readonly logos: Logos,
    private readonly routes: Routes,
    private readonly sealer: Sealer,
    private readonly outbox: OutboxWake,
  ) {}

  /** Before the transaction, which does not wait for other services. */
  async write(ctx: Context, before: MailSettingsRow, administrators: Administrators): Promise<News> {
    const letterheadOf = this.letterheads.forRequest(ctx);
    const draft = draftOf(ctx);
    const composer = new Composer(draft, letterheadOf, this.logos, {}, new Set());
    const letters: Letter[] = [];
    for (const { name, email } of administrators) {
      const one = await composer.compose({ contact: null, branch: null, name, address: email, values: {} });
      if (one.outcome === 'queued') letters.push(one);
    }
    const fromName = before.senderName || (await letterheadOf(null)).tradeName;
    const people = administrators.map(({ id }) => id);
    return { draft, letters, fromName, people, former: this.formerOf(ctx.actor.businessId, before) };
  }

  private formerOf(businessId: string, before: MailSettingsRow): Route | null {
    if (before.transport !== 'own') return null;
    try {
      return this.routes.of(businessId, before, 'school');
    } catch {
      // Its password does not open any more (another sealing key): nothing goes by that server.
      return null;
    }
  }

  /** `version`: of the settings after the change; the same change tells once. */
  async tell(tx: TenantTx, { letters, people, ...news }: News, version: number): Promise<void> {
    for (let at = 0; at < people.length; at += MAX_NOTIFIED)
      notify(tx, {
        kind: 'mail.server',
        to: { users: people.slice(at, at + MAX_NOTIFIED) },
        // Who changes it hears of it too: it may be somebody else in their session.
        except: null,
        title: 'Ha cambiado el servidor de correo del centro',
        text: `Lo ha cambiado ${tx.ctx.actor.userName}. Si no lo esperabas, revísalo en Ajustes de envío.`,
        link: '/mail/settings',
      });
    const replyTo = () => Promise.resolve('');
    const common = {
      origin: ORIGIN,
      attachments: [],
      secret: true,
      isPlatform: false,
      isOwnServer: false,
      replyTo,
    };
    const sending = { ...news, ...common, key: `server ${version}` };
    for (const letter of letters) {
      const { id, isNew } = await queueMail(tx, this.sealer, sending, letter);
      if (isNew) tellQueued(tx, id);
    }
    tx.onCommit(() => this.outbox.wake());
  }
}

/** No word that a person wrote: it could be the intruder's. */
function draftOf({ ip }: Context): MailDraft {
  const { day, time } = localMoment(Date.now(), ZONE);
  const date = day.split('-').reverse().join('/');
  const lines = [
    'El servidor por el que salen los correos de tu centro ha cambiado en Volante. Lo ha hecho una persona que administra el centro, con su contraseña.',
    `Fue el ${date} a las ${time} (hora peninsular)${ip ? ` desde la dirección ${ip}` : ''}.`,
    'Si lo esperabas, no tienes que hacer nada.',
    'Si no lo esperabas, revisa en Volante Correos › Ajustes de envío y la actividad de quienes administran el centro, y cambia tu contraseña.',
  ];
  return {
    layout: null,
    layoutName: '',
    purpose: 'service',
    subject: 'Ha cambiado el servidor de correo de tu centro',
    body: lines.map((line) => `<p>${line}</p>`).join(''),
    header: true,
    footer: true,
  };
}
