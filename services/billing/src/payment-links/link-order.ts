import { randomInt } from 'node:crypto';
import { CodedError } from '@volante/service-kit/coded-error';
import { isDuplicate } from '@volante/service-kit/data/db-errors';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { Read } from '../documents/read-document.js';
import type { PayMethod, Terminal } from '../redsys/redsys-messages.js';
import type { GatewayRow } from './gateway-store.js';

export interface OrderRow {
  order_no: string;
  /** `null`: it is of the order of a product, which has no link before its sale. */
  link_id: string | null;
  sale_id: string | null;
  gateway_id: string;
  merchant: string;
  terminal: string;
  signature: Terminal['version'];
  cents: string | number;
  method: PayMethod;
  state: 'begun' | 'denied' | 'paid' | 'other';
  response: number | null;
  card: string;
  created_at: Date;
}

export const ORDER_COLUMNS =
  'order_no, link_id, sale_id, gateway_id, merchant, terminal, signature, cents, method, state, response, card, created_at';

const DIGITS = '0123456789';
const SIGNS = `${DIGITS}abcdefghijklmnopqrstuvwxyz`;
const some = (signs: string, length: number): string =>
  Array.from({ length }, () => signs.charAt(randomInt(signs.length))).join('');

/** Redsys wants four digits first, twelve signs in all. */
const newOrder = (): string => `${some(DIGITS, 4)}${some(SIGNS, 8)}`;

const MAX_DRAWN = 5;

/** Tries to pay one thing. */
const MAX_TRIES = 30;
/** Redsys gives people about so long to pay. */
const WAIT_MINUTES = 15;

/** The owner of a try: a link, or the order of a product. */
type OrderOwner = 'link_id' | 'sale_id';

/** PAYMENT-LINK-006 where it was tried too often. */
export async function assertTries(tx: TenantTx, owner: OrderOwner, id: string): Promise<void> {
  const [tries] = await tx.rows<{ number: string | number }>(
    `SELECT COUNT(*) number FROM payment_order WHERE business_id = :business AND ${owner} = :id`,
    { id },
  );
  if (Number(tries?.number) >= MAX_TRIES) throw new CodedError('PAYMENT-LINK-006');
}

/** Whether somebody may be paying now: the last try has no answer yet. */
export async function isBegun(read: Read, owner: OrderOwner, id: string): Promise<boolean> {
  const [last] = await read<{ state: string; is_recent: number }>(
    `SELECT state, created_at > UTC_TIMESTAMP(3) - INTERVAL ${WAIT_MINUTES} MINUTE is_recent FROM payment_order
     WHERE business_id = :business AND ${owner} = :id ORDER BY created_at DESC LIMIT 1`,
    { id },
  );
  return last?.state === 'begun' && last.is_recent === 1;
}

/** Keeps a try to pay under a number that nobody has used; the table's key decides, across all schools. */
export async function insertOrder(
  tx: TenantTx,
  { link = null, sale = null, cents }: { link?: string | null; sale?: string | null; cents: number },
  gateway: GatewayRow,
  method: PayMethod,
  draw: () => string = newOrder,
): Promise<string> {
  for (let drawn = 0; drawn < MAX_DRAWN; drawn += 1) {
    const order = draw();
    try {
      await tx.run(
        `INSERT INTO payment_order (business_id, order_no, link_id, sale_id, gateway_id, merchant, terminal, signature, cents, method,
           state, created_at)
         VALUES (:business, :order, :link, :sale, :gateway, :merchant, :terminal, :signature, :cents, :method, 'begun',
           UTC_TIMESTAMP(3))`,
        {
          ...{ order, link, sale, gateway: gateway.id, merchant: gateway.merchant, method, cents },
          ...{ terminal: String(gateway.terminal ?? 1), signature: gateway.signature },
        },
      );
      return order;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }
  throw new Error('no order number is free');
}
