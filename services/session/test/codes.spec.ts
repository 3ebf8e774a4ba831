import { beforeEach, describe, expect, it } from '@jest/globals';
import { sha256 } from '@volante/service-kit/context';
import { Sealer } from '@volante/service-kit/sealing';
import { newCode, newSecret } from '@volante/service-kit/secret';
import { Secret, TOTP } from 'otpauth';
import { AppCodes } from '../src/access-store/app-codes.js';
import { CodeDigests, newRecoveryCode, plainCode } from '../src/access-store/secrets.js';
import type { OpenStep } from '../src/access-store/step.store.js';
import { CodeCheck } from '../src/entrance/code-check.js';

const KEY = 'only-for-tests-0123456789abcdef0123';
const NOW = Date.UTC(2026, 10, 22, 10, 0, 10);

/** The rows of one account as far as codes need them. */
class FakeDatabase {
  appSecret: Buffer | null = null;
  appStep = 0;
  readonly recovery = new Set<string>();
  readonly asked: unknown[] = [];

  async unscoped(_sql: string, params: object) {
    this.asked.push(params);
    return [{ app_secret: this.appSecret }];
  }

  async unscopedRun(_sql: string, params: { step?: number; hash?: string }) {
    this.asked.push(params);
    if (params.step !== undefined) {
      const isNew = this.appStep < params.step;
      if (isNew) this.appStep = params.step;
      return { affectedRows: isNew ? 1 : 0 };
    }
    return { affectedRows: this.recovery.delete(params.hash ?? '') ? 1 : 0 };
  }
}

let db: FakeDatabase;
let app: AppCodes;
let digests: CodeDigests;
let check: CodeCheck;

beforeEach(() => {
  process.env.VOLANTE_SEAL_KEY = KEY;
  db = new FakeDatabase();
  app = new AppCodes(db as never, Sealer.of('session'));
  digests = new CodeDigests();
  check = new CodeCheck(db as never, digests, app);
});

const step = (part: Partial<OpenStep>): OpenStep => ({
  id: 's1',
  accountId: 'a1',
  businessId: 'b1',
  method: 'mail',
  codeHash: null,
  ...part,
});

describe('secrets', () => {
  it('are long, of their letters, and never twice the same', () => {
    const many = (make: () => string) => new Set(Array.from({ length: 200 }, make));
    expect(many(newSecret).size).toBe(200);
    for (const secret of many(newSecret)) expect(secret).toMatch(/^[\w-]{43}$/);
    expect(many(newCode).size).toBeGreaterThan(150);
    for (const code of many(newCode)) expect(code).toMatch(/^\d{6}$/);
    expect(many(newRecoveryCode).size).toBe(200);
    const letters = new Set([...many(newRecoveryCode)].join(''));
    for (const code of many(newRecoveryCode))
      expect(code).toMatch(/^[A-HJKMNP-TV-Z2-9]{5}-[A-HJKMNP-TV-Z2-9]{5}$/);
    expect(letters.size).toBeGreaterThan(25);
  });

  it('are told apart however they are typed', () => {
    expect(plainCode(' abcde-fgh jk\t')).toBe('ABCDEFGHJK');
    expect(sha256('x')).toBe('2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881');
  });

  it('of a short code the digest is bound to what it is for, and to a key', () => {
    const digest = digests.of('123456', 's1');
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
    expect(digests.of('123 456', 's1')).toBe(digest);
    expect(digests.of('123456', 's2')).not.toBe(digest);
    expect(digests.of('123457', 's1')).not.toBe(digest);
    process.env.VOLANTE_SEAL_KEY = `${KEY}x`;
    expect(new CodeDigests().of('123456', 's1')).not.toBe(digest);
    expect(sha256('s1\n123456')).not.toBe(digest);
  });
});

describe('a code of a mail', () => {
  it('is the one that was sent for this step, and none before one was sent', async () => {
    const mine = step({ codeHash: digests.of('123456', 's1') });
    expect(await check.isRight(mine, '123456')).toBe(true);
    expect(await check.isRight(mine, ' 123-456 ')).toBe(true);
    expect(await check.isRight(mine, '123457')).toBe(false);
    expect(await check.isRight({ ...mine, id: 's2' }, '123456')).toBe(false);
    expect(await check.isRight({ ...mine, codeHash: null }, '123456')).toBe(false);
    expect(await check.isRight({ ...mine, codeHash: '' }, '123456')).toBe(false);
  });

  it('is never looked for among those of an app', async () => {
    db.recovery.add(digests.of('ABCDEFGHJK', 'a1'));
    expect(await check.isRight(step({}), 'ABCDE-FGHJK')).toBe(false);
    expect(db.asked).toEqual([]);
  });
});

describe('a code of an app', () => {
  let totp: TOTP;
  beforeEach(() => {
    const { sealed, secret } = app.offer('a1', 'ana@example.com');
    db.appSecret = sealed;
    totp = new TOTP({ secret: Secret.fromBase32(secret) });
  });

  it('is offered so that apps take it', () => {
    const { secret, uri, sealed } = app.offer('a1', 'ana@example.com');
    expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
    const { protocol, host, pathname, searchParams } = new URL(uri);
    expect({ protocol, host, pathname: decodeURIComponent(pathname) }).toEqual({
      protocol: 'otpauth:',
      host: 'totp',
      pathname: '/Volante:ana@example.com',
    });
    expect(Object.fromEntries(searchParams)).toEqual({
      issuer: 'Volante',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect(sealed.toString('latin1')).not.toContain(secret);
  });

  it('belongs to a step of half a minute, one more on either side', () => {
    const sealed = db.appSecret ?? Buffer.of();
    const here = Math.floor(NOW / 30_000);
    const at = (off: number) =>
      app.stepOf(sealed, 'a1', totp.generate({ timestamp: NOW + off * 30_000 }), NOW);
    expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, here - 1, here, here + 1, null]);
    expect(() => app.stepOf(sealed, 'a2', '123456', NOW)).toThrow();
  });

  it('opens once, and no earlier one after it', async () => {
    const mine = step({ method: 'app' });
    const now = totp.generate();
    expect(await check.isRight(mine, now)).toBe(true);
    expect(await check.isRight(mine, now)).toBe(false);
    expect(await check.isRight(mine, totp.generate({ timestamp: Date.now() - 30_000 }))).toBe(false);
    expect(await check.isRight(mine, totp.generate({ timestamp: Date.now() + 30_000 }))).toBe(true);
  });

  it('opens nothing when it is wrong, or there is no app', async () => {
    const near = [-30_000, 0, 30_000].map((off) => totp.generate({ timestamp: Date.now() + off }));
    const wrong = ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '';
    expect(await app.take('a1', wrong)).toBe(false);
    expect(db.appStep).toBe(0);
    db.appSecret = null;
    expect(await app.take('a1', totp.generate())).toBe(false);
    expect(db.asked).toContainEqual({ account: 'a1' });
  });

  it('is replaced by a recovery code of the same person, once', async () => {
    const mine = step({ method: 'app' });
    db.recovery.add(digests.of('ABCDEFGHJK', 'a1'));
    expect(await check.isRight({ ...mine, accountId: 'a2' }, 'ABCDE-FGHJK')).toBe(false);
    expect(await check.isRight(mine, 'ABCDE-FGHJX')).toBe(false);
    expect(await check.isRight(mine, 'abcde fghjk')).toBe(true);
    expect(await check.isRight(mine, 'ABCDE-FGHJK')).toBe(false);
  });

  it('is six digits: what is longer or shorter is a recovery code', async () => {
    for (const code of ['1234567', '12345', 'x123456', '123456x']) {
      db.asked.length = 0;
      await check.isRight(step({ method: 'app' }), code);
      expect(db.asked).toEqual([expect.objectContaining({ account: 'a1', hash: expect.any(String) })]);
    }
  });
});
