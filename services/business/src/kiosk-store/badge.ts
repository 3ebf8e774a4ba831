import { createHmac, timingSafeEqual } from 'node:crypto';

const SLOT_MS = 30_000;
/** A phone shows a code for half a minute; it is taken for a little longer, and from a clock that is a little ahead. */
const AFTER = 2;
const BEFORE = 1;
const MAC = 22;
const DIGITS = 6;
const FORM = /^VB1\.([0-9a-f]{24})\.(\d{1,10})\.([\w-]{22})$/;

const macOf = (key: Buffer, employee: string, slot: number) =>
  createHmac('sha256', key).update(`${employee} ${slot}`).digest('base64url').slice(0, MAC);

const slotOf = (at: number) => Math.floor(at / SLOT_MS);

/** For a tablet without a camera: as many digits as a PIN, from the same slot. */
function digitsOf(key: Buffer, employee: string, slot: number): string {
  const mac = createHmac('sha256', key).update(`digits ${employee} ${slot}`).digest();
  return String(mac.readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The slot whose digits these are at that instant; `null`: they are none. */
export function slotOfDigits(key: Buffer, employee: string, digits: string, at: number): number | null {
  const now = slotOf(at);
  for (let slot = now - AFTER; slot <= now + BEFORE; slot += 1)
    if (digitsOf(key, employee, slot) === digits) return slot;
  return null;
}

interface ShownBadge {
  badge: string;
  digits: string;
  /** Unix ms. */
  expiresAt: number;
}

/** The code that a person's phone shows at an instant, and until when. */
export function badgeOf(key: Buffer, employee: string, at: number): ShownBadge {
  const slot = slotOf(at);
  return {
    digits: digitsOf(key, employee, slot),
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
