import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ScannerAway, scanByClamd } from '../../src/scan/clamd.js';
import { ClamdStandIn, EICAR } from './clamd-stand-in.js';
import { findClamd, startClamd } from './real-clamd.js';

const TIMEOUT = 5_000;
async function* bytes(...parts: Buffer[]): AsyncGenerator<Buffer> {
  yield* parts;
}

/** Every clamd has to do this; the real one runs where the machine has it. */
function describeClamd(name: string, start: () => Promise<{ address: string; stop: () => Promise<void> }>) {
  describe(name, () => {
    let clamd: Awaited<ReturnType<typeof start>>;
    beforeAll(async () => {
      clamd = await start();
    });
    afterAll(() => clamd.stop());
    const scan = (...parts: Buffer[]) =>
      scanByClamd({ address: clamd.address, timeoutMs: TIMEOUT }, bytes(...parts));

    it('finds nothing in clean bytes, whatever the size of their parts', async () => {
      expect(await scan(Buffer.from('hola'))).toBeNull();
      expect(await scan(Buffer.alloc(300_000, 7), Buffer.alloc(1, 7))).toBeNull();
    });

    it('names what it finds, in the middle of a part and across two', async () => {
      expect(await scan(EICAR)).toContain('Eicar-Test');
      expect(await scan(EICAR.subarray(0, 30), EICAR.subarray(30))).toContain('Eicar-Test');
    });

    it('gives no verdict on a stream that is longer than it takes', async () => {
      await expect(scan(Buffer.alloc(1_500_000, 7), Buffer.alloc(1_500_000, 7))).rejects.toThrow(ScannerAway);
    });
  });
}

describeClamd('the stand-in', async () => {
  const clamd = new ClamdStandIn();
  await clamd.start();
  return { address: clamd.address, stop: () => clamd.stop() };
});

const program = findClamd();
if (program) describeClamd('clamd itself', () => startClamd(program));

it('no scanner is no verdict', async () => {
  const away = { address: '127.0.0.1:1', timeoutMs: TIMEOUT };
  await expect(scanByClamd(away, bytes(EICAR))).rejects.toThrow(ScannerAway);
  const nowhere = { address: '/tmp/no-such-clamd.sock', timeoutMs: TIMEOUT };
  await expect(scanByClamd(nowhere, bytes(EICAR))).rejects.toThrow(ScannerAway);
});
