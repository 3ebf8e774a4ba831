import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { readZip, writeZip, type ZipRefusal } from './zip';

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
const files = new Map([
  ['preguntas.json', new TextEncoder().encode('{"a": "ñ"}')],
  ['imagenes/0001.png', Uint8Array.from({ length: 5_000 }, (_, at) => (at * 7) % 256)],
]);
const faultOf = (bytes: Uint8Array<ArrayBuffer>) =>
  readZip(bytes).then(
    () => 'none',
    (error: ZipRefusal) => error.fault,
  );
const packOf = (name: string) => writeZip(new Map([[name, new Uint8Array([1])]]));
/** Puts the same change into every place of a needle. */
function changed(bytes: Uint8Array<ArrayBuffer>, from: string, to: string): Uint8Array<ArrayBuffer> {
  const text = Buffer.from(bytes).toString('latin1').replaceAll(from, to);
  return Uint8Array.from(Buffer.from(text, 'latin1'));
}

describe('a package', () => {
  it('is opened as it was packed, and packed again to the same bytes', async () => {
    const packed = await bytesOf(writeZip(files));
    const read = await readZip(packed);
    expect([...read.keys()]).toEqual([...files.keys()]);
    for (const [name, content] of files)
      expect(Buffer.from(read.get(name) ?? []).equals(Buffer.from(content))).toBe(true);
    expect(Buffer.from(await bytesOf(writeZip(read))).equals(Buffer.from(packed))).toBe(true);
  });

  it.each(['../a.png', '/a.png', 'a/../../b', 'C:a', 'a\\b', 'a\u0001b'])(
    'with the name %j is refused',
    async (name) => {
      expect(await faultOf(await bytesOf(packOf(name)))).toBe('names');
    },
  );

  it('with the same name twice, or other names before the data, is refused', async () => {
    const two = await bytesOf(
      writeZip(
        new Map([
          ['a1', new Uint8Array([1])],
          ['b2', new Uint8Array([2])],
        ]),
      ),
    );
    expect(await faultOf(changed(two, 'b2', 'A1'))).toBe('names');
    const one = await bytesOf(packOf('abc'));
    one.set([0x7a], 30);
    expect(await faultOf(one)).toBe('names');
  });

  it('with a password, spoilt content, or cut anywhere is refused', async () => {
    const one = await bytesOf(packOf('abc'));
    const locked = Uint8Array.from(one);
    locked[locked.length - 22 - 3 - 46 + 8] = 1;
    expect(await faultOf(locked)).toBe('password');
    const spoilt = Uint8Array.from(one);
    spoilt[33] = 9;
    expect(await faultOf(spoilt)).toBe('damaged');
    for (let length = 0; length < one.length; length += 1)
      expect(await faultOf(one.slice(0, length))).toBe('damaged');
  });

  it('that unpacks to more than it says, or says too much, is refused', async () => {
    const bomb = deflateRawSync(Buffer.alloc(1_000_000));
    const packed = await bytesOf(writeZip(new Map([['a', Uint8Array.from(bomb)]])));
    const view = new DataView(packed.buffer);
    const entry = packed.length - 22 - 1 - 46;
    view.setUint16(8, 8, true);
    view.setUint16(entry + 10, 8, true);
    expect(await faultOf(packed)).toBe('damaged');
    view.setUint32(entry + 24, 0x7fffffff, true);
    expect(await faultOf(packed)).toBe('large');
  });
});
