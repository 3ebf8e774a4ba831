import { isIPv4 } from 'node:net';
import { type Context, can } from '@volante/service-kit/context';

const SHOWN_V4 = 2;
const SHOWN_V6 = 3;

/** The network of an address: it tells uses of a link apart, and names no person. */
export function networkOf(ip: string): string {
  if (ip === '') return '';
  const isShort = isIPv4(ip);
  const [separator, shown] = isShort ? ['.', SHOWN_V4] : [':', SHOWN_V6];
  return `${ip.split(separator).slice(0, shown).join(separator)}${separator}…`;
}

/** The whole address is proof for the link's maker and for managers of the school; others see its network. */
export const shownAddress = (ctx: Context, ip: string, maker: string): string =>
  maker === ctx.actor.userId || can(ctx, 'business.modify') ? ip : networkOf(ip);
