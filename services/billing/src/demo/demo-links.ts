import { paymentGateway } from '@volante/contracts/billing/payment-gateway.contract';
import { DEMO } from '@volante/contracts/demo';
import type { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { recordStore } from '@volante/service-kit/records/record-store';
import { Sealer } from '@volante/service-kit/sealing';
import { GatewayStore } from '../payment-links/gateway-store.js';
import { insertLink } from '../payment-links/insert-link.js';
import { LinkSecrets } from '../payment-links/link-secrets.js';
import { lockedPayables, openCents } from '../payments/payable-documents.js';
import type { DemoDays } from './demo-days.js';
import { type Act, PEOPLE } from './demo-desk.js';
import { idOf } from './demo-ids.js';

const [seat] = DEMO.school.branches;
const GATEWAY = idOf('8', 1);
/** Redsys publishes this terminal for tests. */
const TRIAL = { merchant: '999008881', terminal: 1, key: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7' };
const DAYS_OPEN = 30;

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

/** A link for the rest of Lourdes's enrolment, which she has not paid yet. */
export function linkActs(days: DemoDays): Act[] {
  return [
    {
      at: days.moment(days.ago(1), '12:30'),
      run: (desk) =>
        desk.db.write(PEOPLE.owner, async (tx) => {
          const sealer = Sealer.of('billing');
          const gateways = new GatewayStore(desk.db, sealer);
          const rows = await lockedPayables(tx, [idOf('d', 1)]);
          const id = idOf('8', 2);
          await insertLink(tx, {
            ...{
              id,
              gateway: GATEWAY,
              days: DAYS_OPEN,
              ...new LinkSecrets(desk.db, sealer).create(tx.businessId, id),
            },
            parts: rows.map((row) => ({ row, cents: openCents(row) })),
            site: gateways.siteOf({ environment: 'test' }),
          });
        }),
    },
  ];
}
