import { webcrypto } from 'node:crypto';
import { beforeAll } from '@jest/globals';

function bytesOf(this: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
}

/** The browser of page tests computes no digests and reads no file as a whole; every other one does. */
export function withDigests(): void {
  beforeAll(() => {
    const subtle = {
      // Its bytes are of another realm than Node's.
      digest: (name: string, bytes: ArrayBuffer) =>
        webcrypto.subtle.digest(name, Buffer.from(new Uint8Array(bytes))),
    };
    Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true });
    Object.defineProperty(Blob.prototype, 'arrayBuffer', { value: bytesOf, configurable: true });
  });
}
