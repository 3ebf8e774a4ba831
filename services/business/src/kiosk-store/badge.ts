import { createHmac, timingSafeEqual } from 'node:crypto';

const SLOT_MS = 30_000;
/** A phone shows a code for half a minute; it is taken for a little longer, and from a clock that is a little ahead. */
const AFTER = 2;
const BEFORE = 1;
const MAC = 22;
const FORM = /^VB1\.([0-9a-f]{24})\.(\d{1,10})\.([\w-]{22})$/;

const macOf = (key: Buffer, employee: string, slot: number) =>
  createHmac('sha256', key).update(`${employee} ${slot}`).digest('base64url').slice(0, MAC);

export const slotOf = (at: number) => Math.floor(at / SLOT_MS);

/** The code that a person's phone shows at an instant, and until when. */
export function badgeOf(key: Buffer, employee: string, at: number): { badge: string; expiresAt: number } {
  const slot = slotOf(at);
  return {
    badge: `VB1.${employee}.${slot}.${macOf(key, employee, slot)}`,
    expiresAt: (slot + 1) * SLOT_MS,
  };
}

/** Whose code it is; `null` when it is none of ours or was not good at that instant. */
export function readBadge(key: Buffer, badge: string, at: number): { employee: string; slot: number } | null {
  const [, employee = '', digits = '', mac = ''] = FORM.exec(badge.trim()) ?? [];
  const slot = Number(digits);
  if (mac.length !== MAC || !timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(key, employee, slot))))
    return null;
  const now = slotOf(at);
  return slot >= now - AFTER && slot <= now + BEFORE ? { employee, slot } : null;
}
