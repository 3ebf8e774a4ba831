import { buffer } from 'node:stream/consumers';
import { businessLetterhead } from '@volante/contracts/business/business.contract';
import type { CallOutput } from '@volante/contracts/call';
import { PROVINCES } from '@volante/contracts/provinces';
import type { CallClient } from '../calls/call-client.js';
import type { Context } from '../context.js';
import type { Letterhead } from '../sheets/export-table.js';
import type { Storage } from '../storage/storage.js';

/**
 * The letterhead of the business. `null` when the business service does not answer: a list without it is better than
 * none. A service that prints has `businessLetterhead` among its `uses`.
 */
export async function readLetterhead(
  calls: CallClient,
  storage: Storage,
  ctx: Context,
): Promise<Letterhead | null> {
  const data = await calls.call(ctx, businessLetterhead, {}).catch(() => null);
  return data && letterheadOf(data, storage);
}

/** The same from the business service's own data, for that service itself. */
export async function letterheadOf(
  data: CallOutput<typeof businessLetterhead>,
  storage: Storage,
): Promise<Letterhead> {
  const province = PROVINCES.find(({ id }) => id === data.province)?.name ?? '';
  const place = [data.postalCode, data.city].filter(Boolean).join(' ');
  const identity = data.fiscalName === data.tradeName ? '' : data.fiscalName;
  const lines = [
    [identity, data.fiscalCode && `CIF ${data.fiscalCode}`].filter(Boolean).join(' · '),
    [data.street, place, province === data.city ? '' : province].filter(Boolean).join(', '),
    [data.phone, data.email].filter(Boolean).join(' · '),
  ];
  const logo = data.logo
    ? await storage
        .get(data.logo.key)
        .then(buffer)
        .catch(() => null)
    : null;
  return { name: data.tradeName, lines: lines.filter(Boolean), logo };
}
