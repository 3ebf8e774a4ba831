import { paymentGateway } from '@volante/contracts/billing/payment-gateway.contract';
import { DEMO } from '@volante/contracts/demo';
import type { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { recordStore } from '@volante/service-kit/records/record-store';
import { Sealer } from '@volante/service-kit/sealing';
import { GatewayStore } from '../payment-links/gateway-store.js';
import { keepItem } from '../payment-links/inbox-rows.js';
import { insertLink } from '../payment-links/insert-link.js';
import { endPromise } from '../payment-links/link-money.js';
import { changeLink, lockedLink } from '../payment-links/link-rows.js';
import { LinkSecrets } from '../payment-links/link-secrets.js';
import { lockedPayables, openCents } from '../payments/payable-documents.js';
import { TEST_KEY } from '../redsys/published-keys.js';
import type { DemoDays } from './demo-days.js';
import { type Act, PEOPLE } from './demo-desk.js';
import { idOf } from './demo-ids.js';

const [seat] = DEMO.school.branches;
const GATEWAY = idOf('8', 1);
/** Redsys publishes this terminal for tests. */
const TRIAL = { merchant: '999008881', terminal: 1, key: TEST_KEY };
const DAYS_OPEN = 30;

interface DemoLink {
  id: string;
  document: string;
  cents?: number;
}
const LATE = { id: idOf('8', 3), document: idOf('d', 7), cents: 15_000 } satisfies DemoLink;
const siteOf = (db: Database, sealer: Sealer) => new GatewayStore(db, sealer).siteOf({ environment: 'test' });

/** A gateway of the seat by which nobody is charged, with its key. */
export async function addGateway(
  tx: TenantTx,
  parts: Parameters<typeof recordStore>[0] & { db: Database },
): Promise<void> {
  const gateways = recordStore(parts, paymentGateway);
  const { merchant, terminal, key } = TRIAL;
  await gateways.insert(tx, GATEWAY, {
    ...gateways.empty(),
    ...{ name: 'TPV virtual de Jaén', branch: seat.id, merchant, terminal, card: true, bizum: true },
  });
  await new GatewayStore(parts.db, Sealer.of('billing')).saveKey(tx, GATEWAY, key);
}

/** Writes a link for all that is open of a document, or for a part of it. */
async function putLink(tx: TenantTx, db: Database, { id, document, cents }: DemoLink): Promise<void> {
  const sealer = Sealer.of('billing');
  const rows = await lockedPayables(tx, [document]);
  await insertLink(tx, {
    ...{ id, gateway: GATEWAY, days: DAYS_OPEN },
    ...new LinkSecrets(db, sealer).create(tx.businessId, id),
    parts: rows.map((row) => ({ row, cents: cents ?? openCents(row) })),
    site: siteOf(db, sealer),
  });
}

/** An instalment was paid by a link that had ended: its money waits for somebody to decide. */
async function payLate(tx: TenantTx, db: Database, endedAt: Date): Promise<void> {
  const link = await lockedLink(tx, LATE.id);
  await endPromise(tx, link.posting_id);
  await changeLink(tx, link, 'expired', { state: 'expired', expires_at: endedAt });
  await keepItem(tx, {
    ...{ cause: 'late', answer: { order: '4821DEMO0001', cents: LATE.cents, method: 'card' }, link },
    ...{ gateway: GATEWAY, branch: link.branch_id, site: siteOf(db, Sealer.of('billing')), isHeld: true },
  });
}

/** A link for the rest of Lourdes's enrolment, which she has not paid yet, and one by which she has paid too late. */
export function linkActs(days: DemoDays): Act[] {
  const act = (day: string, run: (tx: TenantTx, db: Database) => Promise<void>): Act => ({
    at: days.moment(day, '12:30'),
    run: (desk) => desk.db.write(PEOPLE.owner, (tx) => run(tx, desk.db)),
  });
  const ended = new Date(days.moment(days.ago(4), '12:30'));
  return [
    act(days.ago(8), (tx, db) => putLink(tx, db, LATE)),
    act(days.ago(2), (tx, db) => payLate(tx, db, ended)),
    act(days.ago(1), (tx, db) => putLink(tx, db, { id: idOf('8', 2), document: idOf('d', 1) })),
  ];
}
