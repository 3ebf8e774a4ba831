import { Injectable } from '@nestjs/common';
import type {
  agreementSealRead,
  agreementSealSave,
  OwnSeal,
} from '@volante/contracts/agreements/agreement-seal.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { RequestBudget } from '@volante/service-kit/calls/request-budget';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { demandOwnPassword, notifyAdministrators } from '@volante/service-kit/records/own-password';
import { PaperWorker } from '../pdf/paper-worker.js';
import { OwnSeals, shownSeal } from './own-seals.js';
import { refuseOutOfTime } from './pkcs12.js';
import { SealCertificates } from './seal-certificates.js';
import { TimeStamps } from './time-stamps.js';

/** Page of these settings. */
export const SEAL_PAGE = '/agreement/seal';
/** Files that a school may have opened in a quarter of an hour: each keeps the child for up to some seconds. */
const MAX_OPENED = 10;
const WINDOW_MS = 900_000;

/** By which certificate documents are sealed. */
@Injectable()
export class OwnSealService {
  private readonly opened = new RequestBudget(MAX_OPENED, WINDOW_MS);

  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'agreements'>,
    private readonly own: OwnSeals,
    private readonly certificates: SealCertificates,
    private readonly stamps: TimeStamps,
    private readonly pdfs: PaperWorker,
  ) {}

  async read(ctx: Context): Promise<CallOutput<typeof agreementSealRead>> {
    const [own, local] = await Promise.all([this.own.row(ctx), this.certificates.row(ctx)]);
    return {
      own: own && shownSeal(own),
      local: local && { fingerprint: local.fingerprint, validTo: local.valid_to.toISOString() },
      isStamped: this.stamps.isOn,
    };
  }

  async save(
    ctx: Context,
    { file, password, ownPassword }: CallParsed<typeof agreementSealSave>,
  ): Promise<OwnSeal> {
    this.opened.spend(ctx.actor.businessId);
    const proof = await demandOwnPassword(this.calls, ctx, ownPassword);
    const { opened, ...facts } = await this.pdfs.certificate(
      ctx.actor.businessId,
      Buffer.from(file, 'base64'),
      password,
    );
    refuseOutOfTime(facts, new Date());
    return this.db.write(ctx, async (tx) => {
      const before = await this.own.remove(tx);
      const shown = await this.own.save(tx, facts, opened);
      notifyAdministrators(tx, proof, {
        title: `Los contratos se sellan con otro certificado: ${facts.holder}`,
        link: SEAL_PAGE,
      });
      tx.audit({
        ...{ entity: 'agreement-seal', entityId: tx.businessId, action: 'own-saved' },
        changes: { fingerprint: { from: before, to: facts.fingerprint } },
      });
      return shown;
    });
  }

  async remove(ctx: Context): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      const before = await this.own.remove(tx);
      if (before !== null)
        tx.audit({
          ...{ entity: 'agreement-seal', entityId: tx.businessId, action: 'own-removed' },
          changes: { fingerprint: { from: before, to: null } },
        });
      return null;
    });
  }
}
