import { Injectable } from '@nestjs/common';
import type { consentOpenRead, consentOpenWithdraw } from '@volante/contracts/agreements/consent.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context, KeyContext } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { CONSENTS, lockedConsents, withdrawAlike } from './consent-store.js';

type Opened = CallOutput<typeof consentOpenRead>;
type Row = Omit<Opened['rows'][number], 'givenAt' | 'withdrawnAt'> & {
  givenAt: Date;
  withdrawnAt: Date | null;
};

interface Found {
  own: Context;
  contact: string;
  name: string;
  school: string;
  signer: string;
}

/** Consents behind the link of a copy: those of the person, whichever document they were given in. */
@Injectable()
export class OpenConsentsService {
  constructor(private readonly db: Database) {}

  private async found(ctx: KeyContext): Promise<Found> {
    const [row] = await this.db.unscoped<Omit<Found, 'own'> & { business: string }>(
      `SELECT l.business_id business, r.contact_id contact, r.name, r.school, s.name signer
       FROM consent_link l JOIN agreement_request r ON r.business_id = l.business_id AND r.id = l.request_id
       JOIN agreement_signer s ON s.business_id = l.business_id AND s.id = l.signer_id
       WHERE l.key_hash = :hash AND r.contact_gone = 0`,
      { hash: ctx.keyHash },
    );
    if (!row) throw new CodedError('KEY-001');
    const { business, ...facts } = row;
    const own = {
      ...systemContext(business, ''),
      requestId: ctx.requestId,
      ...{ call: ctx.call, ip: ctx.ip },
    };
    return { ...facts, own };
  }

  async read(ctx: KeyContext): Promise<CallOutput<typeof consentOpenRead>> {
    const { own, contact, name, school } = await this.found(ctx);
    const rows = await this.db.rows<Row>(
      own,
      `SELECT c.id, c.purpose, c.channel, c.wording, c.given_at givenAt, c.withdrawn_at withdrawnAt FROM ${CONSENTS}
       WHERE c.business_id = :business AND r.contact_id = :contact ORDER BY c.id DESC LIMIT 100`,
      { contact },
    );
    return {
      ...{ school, name: name.split(' ')[0] ?? '' },
      rows: rows.map((row) => ({
        ...row,
        ...{ givenAt: row.givenAt.toISOString(), withdrawnAt: row.withdrawnAt?.toISOString() ?? null },
      })),
    };
  }

  async withdraw(ctx: KeyContext, { id }: CallParsed<typeof consentOpenWithdraw>): Promise<null> {
    const { own, contact, signer } = await this.found(ctx);
    await this.db.write(
      own,
      async (tx) => {
        const [row] = await lockedConsents(tx, 'c.id = :id AND r.contact_id = :contact', { id, contact });
        if (!row) throw notFound();
        if (row.withdrawn_at === null) await withdrawAlike(tx, row, { by: signer, how: 'link', reason: '' });
      },
      { idempotencyKey: null },
    );
    return null;
  }
}
