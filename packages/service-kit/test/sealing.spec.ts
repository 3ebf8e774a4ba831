import { describe, expect, it } from '@jest/globals';
import { Sealer } from '../src/sealing.js';

const SECRET = 'a-secret-of-enough-characters';
const sealer = new Sealer(SECRET, 'mail');

describe('sealed text', () => {
  it('opens where it was sealed, and never looks the same twice', () => {
    const [one, two] = [sealer.seal('contraseña ñ', 'settings 1'), sealer.seal('contraseña ñ', 'settings 1')];
    expect(sealer.open(one, 'settings 1')).toBe('contraseña ñ');
    expect(one.equals(two)).toBe(false);
    expect(one.includes('contrase')).toBe(false);
  });

  it('stays shut in another place, for another service, under another key, and damaged', () => {
    const sealed = sealer.seal('x', 'settings 1');
    expect(() => sealer.open(sealed, 'settings 2')).toThrow();
    expect(() => new Sealer(SECRET, 'files').open(sealed, 'settings 1')).toThrow();
    expect(() => new Sealer(`${SECRET}!`, 'mail').open(sealed, 'settings 1')).toThrow();
    for (const at of sealed.keys()) {
      const damaged = Buffer.from(sealed);
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      expect(() => sealer.open(damaged, 'settings 1')).toThrow();
    }
  });

  it('refuses a key that could be guessed', () => {
    expect(() => new Sealer('short', 'mail')).toThrow('VOLANTE_SEAL_KEY');
  });
});

it('a digest is the same for one text and place, under one key, and tells nothing else', () => {
  const digest = sealer.digest('123456', 'signer 1');
  expect(digest).toMatch(/^[0-9a-f]{64}$/);
  expect(sealer.digest('123456', 'signer 1')).toBe(digest);
  for (const other of [
    sealer.digest('123457', 'signer 1'),
    sealer.digest('123456', 'signer 2'),
    new Sealer(`${SECRET}!`, 'mail').digest('123456', 'signer 1'),
  ])
    expect(other).not.toBe(digest);
});
