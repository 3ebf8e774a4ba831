import type { openPayment, openPaymentBegin } from '@volante/contracts/billing/payment-notification.contract';
import type { CallOutput } from '@volante/contracts/call';
import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { Read } from '../documents/read-document.js';
import type { GatewayStore } from '../payment-links/gateway-store.js';
import { backAddresses, notificationUrl } from '../payment-links/link-address.js';
import { assertTries, insertOrder, isBegun } from '../payment-links/link-order.js';
import type { PageFacts } from '../product-page/page-facts.js';
import { isPublic, shownProduct } from '../product-page/shown-product.js';
import { type PayMethod, paymentMessage } from '../redsys/redsys-messages.js';
import { offeredSale } from './offered-sale.js';
import { lockedSale, type SaleRow, saleRow } from './order-rows.js';

type Opened = CallOutput<typeof openPayment>;

async function schoolOf(read: Read, product: string): Promise<Opened['school']> {
  const [row] = await read<{ kept: string | null }>(
    'SELECT kept FROM product_link WHERE business_id = :business AND product_id = :product',
    { product },
  );
  const nobody = { name: '', phone: '', email: '' };
  return row?.kept ? (JSON.parse(row.kept) as PageFacts).school : nobody;
}

async function stateOf(read: Read, { id, state, expires_at }: SaleRow): Promise<Opened['state']> {
  if (state !== 'waiting') return 'paid';
  if (expires_at.getTime() <= Date.now()) return 'expired';
  return (await isBegun(read, 'sale_id', id)) ? 'waiting' : 'open';
}

/** The order of a product, for the person who holds its secret. */
export async function openSale(read: Read, gateways: GatewayStore, id: string): Promise<Opened> {
  const sale = await saleRow(read, id);
  if (!sale) throw new CodedError('KEY-001');
  const cents = Number(sale.cents);
  return {
    ...{ state: await stateOf(read, sale), site: sale.site, payer: sale.payer_name, cents, of: 'product' },
    ...{ school: await schoolOf(read, sale.product_id), failure: sale.failure },
    documents: [{ kind: '', number: sale.product_name, issuedOn: null, cents }],
    methods: gateways.methods(await gateways.row(read, sale.gateway_id)),
    ...{ expiresAt: sale.expires_at.toISOString(), paidAt: sale.paid_at?.toISOString() ?? null },
  };
}

/** Whether the product is still sold for the price that the person saw. */
async function isStillOffered(read: Read, { product_id, branch_id, cents }: SaleRow): Promise<boolean> {
  const row = await shownProduct(read, product_id);
  if (row?.online !== 1 || !(await isPublic(read, row))) return false;
  return (await offeredSale(read, row, branch_id))?.cents === Number(cents);
}

/** Begins a try to pay the order of a product. Codes as for a link. */
export async function beginSale(
  tx: TenantTx,
  gateways: GatewayStore,
  id: string,
  method: PayMethod,
): Promise<CallOutput<typeof openPaymentBegin>> {
  const read: Read = (sql, params) => tx.rows(sql, params);
  const sale = await lockedSale(tx, id);
  if (sale?.state !== 'waiting' || sale.expires_at.getTime() <= Date.now())
    throw new CodedError('PAYMENT-LINK-003');
  if (!(await isStillOffered(read, sale))) throw new CodedError('PAYMENT-LINK-004');
  await assertTries(tx, 'sale_id', id);
  const gateway = await gateways.row(read, sale.gateway_id);
  if (!gateway || !gateways.methods(gateway).includes(method)) throw new CodedError('PAYMENT-LINK-005');
  const terminal = gateways.terminal(tx.businessId, gateway);
  const cents = Number(sale.cents);
  const order = await insertOrder(tx, { sale: id, cents }, gateway, method);
  const { publicUrl, payUrl } = gateways.sites;
  return {
    url: payUrl(gateways.siteOf(gateway)),
    fields: paymentMessage(terminal, {
      ...{ order, method, cents, concept: sale.product_name, back: backAddresses(publicUrl) },
      notification: notificationUrl(publicUrl, gateway.id),
    }),
  };
}
