import { generateKeyPairSync, sign } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { PERMISSIONS } from '@volante/contracts/permissions';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { ContextSigner, ContextVerifier } from '../src/context.js';

const pair = generateKeyPairSync('ed25519');
const privatePem = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const publicPem = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();

const user: SessionUser = {
  id: '6'.repeat(24),
  name: 'Ana',
  email: 'ana@example.com',
  role: 'Dirección',
  business: { id: '5'.repeat(24), name: 'Escuela', operator: false },
  services: [],
  permissions: ['client.view'],
  branches: ['4'.repeat(24)],
};

describe('signed context', () => {
  const signer = new ContextSigner(privatePem);

  it('carries who, where and what they may', () => {
    const actor = new ContextVerifier(publicPem).verify(signer.sign('s1', user, Date.now() + 1_000));
    expect(actor).toMatchObject({
      session: 's1',
      userId: user.id,
      businessId: user.business.id,
      branches: user.branches,
    });
    expect([...actor.permissions]).toEqual(['client.view']);
  });

  /** What the gateway's key vouches for, whatever it is. */
  const vouched = (body: Buffer) =>
    `${body.toString('base64url')}.${sign(null, body, pair.privateKey).toString('base64url')}`;
  const claims = (permissions: readonly string[]) =>
    JSON.stringify({
      ...{ s: 's1', u: user.id, n: 'Ana', b: user.business.id, bn: 'Escuela', r: 'Dirección', o: false },
      ...{ p: permissions, br: user.branches, exp: Date.now() + 1_000 },
    });

  it('is short when packed, even with every permission, since it travels with every call', () => {
    const everything = { ...user, permissions: [...PERMISSIONS] };
    const text = new ContextSigner(privatePem, true).sign('s1', everything, Date.now() + 1_000);
    expect(text.length).toBeLessThan(claims(PERMISSIONS).length / 2);
    expect([...new ContextVerifier(publicPem).verify(text).permissions]).toEqual(PERMISSIONS);
  });

  it('can be read by a service of 0.13, which unpacks nothing', () => {
    const [body = ''] = signer.sign('s1', user, Date.now() + 1_000).split('.');
    expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toMatchObject({ s: 's1', u: user.id });
  });

  it('is read as a gateway of the former release signed it', () => {
    const actor = new ContextVerifier(publicPem).verify(vouched(Buffer.from(claims(['client.view']))));
    expect([actor.userId, [...actor.permissions]]).toEqual([user.id, ['client.view']]);
  });

  it('is refused when it unpacks to more than any person has', () => {
    const verifier = new ContextVerifier(publicPem);
    const huge = vouched(deflateSync(claims(['x'.repeat(300 * 1024)])));
    expect(() => verifier.verify(huge)).toThrow('larger than');
    const unsigned = `${deflateSync(claims(['client.view'])).toString('base64url')}.${'A'.repeat(86)}`;
    expect(() => verifier.verify(unsigned)).toThrow('SESSION-001');
  });

  it('is refused when it has expired, also when it was known before', () => {
    const verifier = new ContextVerifier(publicPem);
    const now = Date.now();
    const signed = signer.sign('s1', user, now + 1_000);
    verifier.verify(signed, now);
    expect(() => verifier.verify(signed, now + 1_001)).toThrow('SESSION-001');
    expect(() => new ContextVerifier(publicPem).verify(signed, now + 1_001)).toThrow('SESSION-001');
  });

  it('is refused when one character of it is changed, whichever', () => {
    const signed = signer.sign('s1', user, Date.now() + 1_000);
    for (let i = 0; i < signed.length; i += 7) {
      const forged = signed.slice(0, i) + (signed[i] === 'A' ? 'B' : 'A') + signed.slice(i + 1);
      if (forged === signed) continue;
      const decoded = forged
        .split('.')
        .map((part) => Buffer.from(part, 'base64url').toString('base64url'))
        .join('.');
      if (decoded === signed) continue;
      expect(() => new ContextVerifier(publicPem).verify(forged)).toThrow();
    }
  });

  it('is refused when another key signed it, and when it is nonsense', () => {
    const other = generateKeyPairSync('ed25519')
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString();
    const verifier = new ContextVerifier(publicPem);
    expect(() => verifier.verify(new ContextSigner(other).sign('s1', user, Date.now() + 1_000))).toThrow(
      'SESSION-001',
    );
    for (const nonsense of ['', '.', 'a.b', 'x'.repeat(5_000)])
      expect(() => verifier.verify(nonsense)).toThrow('SESSION-001');
  });
});
