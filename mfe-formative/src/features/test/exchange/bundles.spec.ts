import { describe, expect, it } from '@jest/globals';
import { bundlesOf, picturesOf } from './bundles';

const MEGABYTE = 1024 * 1024;
const picture = (name: string, size: number) => ({ name, bytes: new Uint8Array(size) });
const namesOf = (bundles: ReturnType<typeof bundlesOf>) => bundles.map((one) => one.map(({ name }) => name));

describe('bundles of pictures', () => {
  it('hold fifty at most, in the order of the questions', () => {
    const pictures = Array.from({ length: 120 }, (_, at) => picture(String(at), 10));
    const bundles = bundlesOf(pictures);
    expect(bundles.map((one) => one.length)).toEqual([50, 50, 20]);
    expect(bundles.flat()).toEqual(pictures);
  });

  it('hold four megabytes at most, and a larger picture is one of its own', () => {
    const pictures = [
      picture('a', 3 * MEGABYTE),
      picture('b', MEGABYTE),
      picture('c', 1),
      picture('d', 9 * MEGABYTE),
      picture('e', 1),
    ];
    expect(namesOf(bundlesOf(pictures))).toEqual([['a', 'b'], ['c'], ['d'], ['e']]);
  });

  it('are none where there are no pictures', () => {
    expect(bundlesOf([])).toEqual([]);
  });
});

describe('pictures that questions name', () => {
  const pictures = new Map([
    ['paquete/imagenes/a.png', new Uint8Array([1])],
    ['a.png', new Uint8Array([2])],
    ['otro/b.jpg', new Uint8Array([3])],
  ]);

  it('are found by their path, else by its end; others are left out', () => {
    const found = picturesOf({ pictures }, ['a.png', 'imagenes/a.png', 'b.jpg', 'c.png', 'X.jpg']);
    expect(found.map(({ name, bytes }) => [name, bytes[0]])).toEqual([
      ['a.png', 2],
      ['imagenes/a.png', 1],
      ['b.jpg', 3],
    ]);
  });
});
