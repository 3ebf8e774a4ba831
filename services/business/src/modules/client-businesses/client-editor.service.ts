import { Injectable } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import type {
  clientRenew,
  clientStatus,
  clientTrialExtend,
} from '@volante/contracts/client-businesses/client-business.contract';
import type { ClientRecord, ProductTerm } from '@volante/contracts/client-businesses/client-business.fields';
import { CodedError, conflict, invalid, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { changesBetween } from '@volante/service-kit/data/audit';
import { Database } from '@volante/service-kit/data/database';
import { writeInBusiness } from '@volante/service-kit/data/in-business';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { BUSINESS_COLUMNS, type BusinessRow, servicesOf } from '../../business-store/business-row.js';
import { emitBusiness } from '../../business-store/emit-business.js';
import { today } from './client-list.js';
import { ClientReader } from './client-reader.service.js';

/** What the operator changes of a school. */
interface Terms {
  plan: string;
  trialUntil: string | null;
  state: 'active' | 'suspended';
  services: readonly string[];
}

interface Change {
  action: string;
  reason: string;
  /** What is to be seen in the histories beside what the terms say. */
  more?: Readonly<Record<string, { from: unknown; to: unknown }>>;
}

type TermsRow = BusinessRow & { plan: string };

const termsOf = ({ plan, trialUntil, state, ...row }: TermsRow): Terms => ({
  ...{ plan, trialUntil, state },
  services: servicesOf(row),
});

/** Changes what was agreed with a school: kept in its own history and in the operator's, in one transaction. */
@Injectable()
export class ClientEditor {
  constructor(
    private readonly db: Database,
    private readonly reader: ClientReader,
  ) {}

  renew(ctx: Context, input: CallParsed<typeof clientRenew>): Promise<ClientRecord> {
    const { plan, products, reason } = input;
    return this.change(ctx, input, async (clientTx, before) => {
      const was = await replaceProducts(clientTx, products);
      const more = changesBetween({ products: was }, { products });
      return {
        after: { ...before, plan, trialUntil: null, services: products.map(({ product }) => product).sort() },
        change: { action: 'terms', reason, more },
      };
    });
  }

  extendTrial(ctx: Context, input: CallParsed<typeof clientTrialExtend>): Promise<ClientRecord> {
    const { until, reason } = input;
    return this.change(ctx, input, async (_clientTx, before) => {
      if (before.trialUntil === null) throw new CodedError('CLIENT-003');
      if (until <= before.trialUntil || until < today())
        throw invalid([
          {
            path: 'until',
            code: 'custom',
            message: 'Tiene que ser un día posterior al fin actual de la prueba',
          },
        ]);
      return { after: { ...before, trialUntil: until }, change: { action: 'trial', reason } };
    });
  }

  setStatus(ctx: Context, input: CallParsed<typeof clientStatus>): Promise<ClientRecord> {
    const { status: state, reason } = input;
    return this.change(ctx, input, async (clientTx, before) => {
      await clientTx.run(
        `UPDATE business SET suspended_at = IF(:suspended, COALESCE(suspended_at, UTC_TIMESTAMP(3)), NULL),
           suspended_reason = IF(:suspended, :reason, '') WHERE business_id = :business`,
        { suspended: state === 'suspended', reason },
      );
      const action = state === 'suspended' ? 'suspended' : 'reactivated';
      return { after: { ...before, state }, change: { action, reason } };
    });
  }

  private async change(
    ctx: Context,
    { id, version }: { id: string; version: number },
    work: (clientTx: TenantTx, before: Terms) => Promise<{ after: Terms; change: Change }>,
  ): Promise<ClientRecord> {
    const { tradeName: name, ...current } = await this.reader.read(ctx, id);
    await this.db.write(ctx, (tx) =>
      writeInBusiness(tx, { id, name }, async (clientTx) => {
        const row = await lock(clientTx);
        if (row.version !== version) {
          throw conflict({ ...current, tradeName: name }, row.version);
        }
        const before = termsOf(row);
        const { after, change } = await work(clientTx, before);
        await write(clientTx, after, version + 1);
        const changes = {
          ...changesBetween({ ...before }, { ...after }),
          ...change.more,
          reason: { from: null, to: change.reason },
        };
        clientTx.audit({ entity: 'business', entityId: id, action: change.action, changes });
        tx.audit({ entity: 'client_business', entityId: id, action: change.action, changes });
        emitBusiness(clientTx, {
          id,
          version: version + 1,
          name: row.tradeName,
          operator: false,
          services: [...after.services],
          trialUntil: after.trialUntil,
          suspended: after.state === 'suspended',
        });
        return null;
      }),
    );
    return this.reader.read(ctx, id);
  }
}

async function lock(clientTx: TenantTx): Promise<TermsRow> {
  const [row] = await clientTx.rows<TermsRow>(
    `SELECT ${BUSINESS_COLUMNS}, plan FROM business WHERE business_id = :business FOR UPDATE`,
  );
  if (!row) throw notFound();
  return row;
}

function write(clientTx: TenantTx, { plan, trialUntil, state, services }: Terms, version: number) {
  return clientTx.run(
    `UPDATE business SET plan = :plan, trial_until = :trialUntil, state = :state, services = :services,
       version = :version WHERE business_id = :business`,
    { plan, trialUntil, state, services: JSON.stringify(services), version },
  );
}

/** Answers what was agreed before. */
async function replaceProducts(clientTx: TenantTx, products: readonly ProductTerm[]): Promise<ProductTerm[]> {
  const was = await clientTx.rows<ProductTerm>(
    `SELECT product, starts_on AS startsOn, renews_on AS renewsOn FROM business_product
     WHERE business_id = :business ORDER BY product`,
  );
  await clientTx.run('DELETE FROM business_product WHERE business_id = :business');
  for (const term of products)
    await clientTx.run(
      `INSERT INTO business_product (business_id, product, starts_on, renews_on)
       VALUES (:business, :product, :startsOn, :renewsOn)`,
      { ...term },
    );
  return was;
}
