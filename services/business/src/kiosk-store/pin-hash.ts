import { createHmac, randomBytes, randomInt, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

const DIGITS = 6;
const HASH = 32;
const SALT = 16;
/** 16 MiB and some 40 ms for each try, off the event loop. */
const COST: ScryptOptions = { N: 16_384, r: 8, p: 1 };

function hashed(key: Buffer, salt: Buffer, pin: string): Promise<Buffer> {
  const peppered = createHmac('sha256', key).update(pin).digest();
  return new Promise((resolve, reject) => {
    scrypt(peppered, salt, HASH, COST, (error, made) => (error ? reject(error) : resolve(made)));
  });
}

export async function hashPin(key: Buffer, pin: string): Promise<{ salt: Buffer; hash: Buffer }> {
  const salt = randomBytes(SALT);
  return { salt, hash: await hashed(key, salt, pin) };
}

export async function isPin(
  key: Buffer,
  stored: { salt: Buffer; hash: Buffer },
  pin: string,
): Promise<boolean> {
  return timingSafeEqual(await hashed(key, stored.salt, pin), stored.hash);
}

/** The ones that everybody tries first: one digit, a row, a pair or a triple again and again, years. */
export function isWeakPin(pin: string): boolean {
  const digits = [...pin].map(Number);
  const step = (digits[1] ?? 0) - (digits[0] ?? 0);
  const isRow =
    Math.abs(step) <= 1 && digits.every((digit, at) => at === 0 || digit - (digits[at - 1] ?? 0) === step);
  return isRow || /^(\d\d)\1\1$|^(\d{3})\2$/.test(pin) || /^(?:19|20)\d{4}$/.test(pin);
}

export function newPin(): string {
  for (;;) {
    const pin = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
    if (!isWeakPin(pin)) return pin;
  }
}
