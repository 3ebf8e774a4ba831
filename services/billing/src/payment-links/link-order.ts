import { randomInt } from 'node:crypto';
import { isDuplicate } from '@volante/service-kit/data/db-errors';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { PayMethod, Terminal } from '../redsys/redsys-messages.js';
import type { GatewayRow } from './gateway-store.js';
import type { LinkRow } from './link-rows.js';

export interface OrderRow {
  order_no: string;
  link_id: string;
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
  'order_no, link_id, gateway_id, merchant, terminal, signature, cents, method, state, response, card, created_at';

const DIGITS = '0123456789';
const SIGNS = `${DIGITS}abcdefghijklmnopqrstuvwxyz`;
const some = (signs: string, length: number): string =>
  Array.from({ length }, () => signs.charAt(randomInt(signs.length))).join('');

/** Redsys wants four digits first, twelve signs in all. */
const newOrder = (): string => `${some(DIGITS, 4)}${some(SIGNS, 8)}`;

const MAX_DRAWN = 5;

/** Keeps a try to pay under a number that nobody has used; the table's key decides, across all schools. */
export async function insertOrder(
  tx: TenantTx,
  { id: link, cents }: Pick<LinkRow, 'id' | 'cents'>,
  gateway: GatewayRow,
  method: PayMethod,
  draw: () => string = newOrder,
): Promise<string> {
  for (let drawn = 0; drawn < MAX_DRAWN; drawn += 1) {
    const order = draw();
    try {
      await tx.run(
        `INSERT INTO payment_order (business_id, order_no, link_id, gateway_id, merchant, terminal, signature, cents, method,
           state, created_at)
         VALUES (:business, :order, :link, :gateway, :merchant, :terminal, :signature, :cents, :method, 'begun',
           UTC_TIMESTAMP(3))`,
        {
          ...{ order, link, gateway: gateway.id, merchant: gateway.merchant, method, cents: Number(cents) },
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
