import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';

export const PART_BYTES = 8 * 1024 * 1024;
const BOUNDARY = 'volante-part';
/** Bytes of one write: small enough that a cut comes in the middle. */
const STEP = 256 * 1024;

function box(type, content) {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** A film of so many bytes that is never whole in memory: each part is noise that names its number. */
export class Film {
  #noise = randomBytes(PART_BYTES);
  #head;

  constructor(size) {
    this.size = size;
    const frame = Buffer.concat([
      box('ftyp', Buffer.from('isom\0\0\0\0')),
      box('moov', box('mvhd', Buffer.alloc(100))),
    ]);
    const content = Buffer.alloc(16);
    content.writeUInt32BE(1);
    content.write('mdat', 4, 'latin1');
    content.writeBigUInt64BE(BigInt(size - frame.length), 8);
    this.#head = Buffer.concat([frame, content]);
    this.parts = Math.ceil(size / PART_BYTES);
  }

  part(number) {
    const bytes = Buffer.from(this.#noise);
    bytes.writeUInt32BE(number, 4000);
    if (number === 0) this.#head.copy(bytes);
    return bytes.subarray(0, Math.min(PART_BYTES, this.size - number * PART_BYTES));
  }

  sha256() {
    const digest = createHash('sha256');
    for (let number = 0; number < this.parts; number += 1) digest.update(this.part(number));
    return digest.digest('hex');
  }
}

const field = (name, value) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/**
 * Sends one part over a connection of its own. `onHalf`: called once half of it is on its way; `true` cuts the line there.
 * Answers the parts that the server has, `null` where there was no answer, with the bytes of the file that went out.
 */
export function sendPart({ base, token }, { id, number, bytes, onHalf }) {
  const head = `${field('id', id)}${field('number', number)}--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="p"\r\ncontent-type: video/mp4\r\n\r\n`;
  const tail = `\r\n--${BOUNDARY}--\r\n`;
  return new Promise((resolve) => {
    let sent = 0;
    const request = http.request(`${base}/api/filesystem/upload/part`, {
      method: 'POST',
      agent: false,
      headers: {
        authorization: `Token ${token}`,
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        'content-length': Buffer.byteLength(head) + bytes.length + tail.length,
      },
    });
    request.setTimeout(30_000, () => request.destroy());
    request.once('error', () => resolve({ parts: null, sent }));
    request.once('response', async (response) => {
      const text = await response.toArray().then(
        (chunks) => Buffer.concat(chunks).toString(),
        () => '',
      );
      resolve({ parts: response.statusCode === 200 ? JSON.parse(text).data.parts : null, sent });
    });
    const write = async () => {
      request.write(head);
      for (let at = 0; at < bytes.length && !request.destroyed; at += STEP) {
        const step = bytes.subarray(at, at + STEP);
        await new Promise((next) => request.write(step, next));
        sent += step.length;
        if (sent >= bytes.length / 2 && onHalf && (await onHalf.once())) return request.destroy();
      }
      request.end(tail);
    };
    void write();
  });
}
