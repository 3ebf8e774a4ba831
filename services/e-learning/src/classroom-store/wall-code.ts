import { createHmac, timingSafeEqual } from 'node:crypto';
import { WALL_CODE_DIGITS, WALL_CODE_SECONDS } from '@volante/contracts/e-learning/classroom-words';

const STEP_MS = WALL_CODE_SECONDS * 1_000;
const HASH_BYTES = 6;

const stepOf = (now: number): number => Math.floor(now / STEP_MS);

function codeOf(secret: string, step: number): string {
  const hash = createHmac('sha256', secret).update(String(step)).digest();
  return String(hash.readUIntBE(0, HASH_BYTES) % 10 ** WALL_CODE_DIGITS).padStart(WALL_CODE_DIGITS, '0');
}

/** The code that the wall shows at a time (Unix ms), and the milliseconds until it changes. */
export const wallCode = (secret: string, now: number): { code: string; codeMs: number } => ({
  ...{ code: codeOf(secret, stepOf(now)), codeMs: STEP_MS - (now % STEP_MS) },
});

/** Whether this is the code of now, or the one before, which changed while it was typed. */
export function isWallCode(secret: string, code: string, now: number): boolean {
  const typed = Buffer.from(code);
  return [stepOf(now), stepOf(now) - 1]
    .map((step) => Buffer.from(codeOf(secret, step)))
    .some((right) => right.length === typed.length && timingSafeEqual(right, typed));
}
