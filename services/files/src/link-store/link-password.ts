import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

const SALT = 16;
const HASH = 32;
/** 16 MiB and some 40 ms for each try, off the event loop. */
const COST: ScryptOptions = { N: 16_384, r: 8, p: 1 };

function hashed(salt: Buffer, password: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, HASH, COST, (error, made) =>
      error ? reject(error) : resolve(made),
    );
  });
}

/** Salt and hash, 48 bytes. */
export async function hashPassword(password: string): Promise<Buffer> {
  const salt = randomBytes(SALT);
  return Buffer.concat([salt, await hashed(salt, password)]);
}

export async function isPassword(stored: Buffer, password: string): Promise<boolean> {
  return timingSafeEqual(await hashed(stored.subarray(0, SALT), password), stored.subarray(SALT));
}
