import { createHmac, timingSafeEqual } from 'node:crypto';
import { objectId } from '@volante/contracts/fields';
import { MEDIA_HOURS } from '@volante/contracts/files/media.contract';
import { z } from 'zod';

const TICKET_SECONDS = 60;
const MEDIA_SECONDS = MEDIA_HOURS * 3_600;
const MIN_KEY = 24;

const claims = z.object({
  b: objectId,
  f: objectId,
  /** Variant, empty for the file itself. */
  v: z.string(),
  /** To be shown rather than saved. */
  i: z.boolean(),
  /** Unix seconds. */
  e: z.number(),
  /** The session with which it ends. */
  s: objectId.optional(),
  /** A student's session. */
  c: z.literal(true).optional(),
});

export interface Ticket {
  readonly businessId: string;
  readonly fileId: string;
  readonly variant: string | null;
  readonly inline: boolean;
  /** Films and recordings end with this session, and not after a minute. */
  readonly session?: { readonly id: string; readonly isCustomer: boolean };
}

/** Address of the bytes that a ticket opens. */
export const ticketAddress = (name: string, token: string) =>
  `/api/filesystem/file/read/${encodeURIComponent(name)}?token=${token}`;

/** Issues and checks the right to read one file: for 60 seconds, or within a session for hours. All copies of the service share the key. */
export class TicketOffice {
  constructor(private readonly key: string) {
    if (key.length < MIN_KEY) throw new Error(`VOLANTE_TICKET_KEY must have at least ${MIN_KEY} characters`);
  }

  issue(ticket: Ticket, now = Date.now()): string {
    const body = JSON.stringify({
      b: ticket.businessId,
      f: ticket.fileId,
      v: ticket.variant ?? '',
      i: ticket.inline,
      e: Math.floor(now / 1000) + (ticket.session ? MEDIA_SECONDS : TICKET_SECONDS),
      ...(ticket.session ? { s: ticket.session.id } : {}),
      ...(ticket.session?.isCustomer ? { c: true as const } : {}),
    } satisfies z.input<typeof claims>);
    return `${Buffer.from(body).toString('base64url')}.${this.sign(body).toString('base64url')}`;
  }

  /** `null`: forged, damaged or too old; the reason is not revealed. */
  check(text: string, now = Date.now()): Ticket | null {
    const [encoded = '', signature = '', ...rest] = text.split('.');
    const body = Buffer.from(encoded, 'base64url').toString();
    const expected = this.sign(body);
    const given = Buffer.from(signature, 'base64url');
    if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    const { b, f, v, i, e, s, c } = claims.parse(JSON.parse(body));
    if (e * 1000 <= now) return null;
    const session = s === undefined ? {} : { session: { id: s, isCustomer: c === true } };
    return { businessId: b, fileId: f, variant: v || null, inline: i, ...session };
  }

  private sign(body: string): Buffer {
    return createHmac('sha256', this.key).update(body).digest();
  }
}
