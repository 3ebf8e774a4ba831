/** Smallest frames of films and recordings around any content. */
const box = (type: string, content: Buffer | string): Buffer => {
  const bytes = Buffer.from(content as Buffer);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(bytes.length + 8);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, bytes]);
};

export const mp4 = (content: Buffer, { brand = 'isom', more = [] as Buffer[] } = {}): Buffer =>
  Buffer.concat([
    box('ftyp', `${brand}\0\0\0\0mp42`),
    box('moov', box('mvhd', Buffer.alloc(100))),
    ...more,
    box('mdat', content),
  ]);
export const mp4Box = box;

const element = (id: string, content: Buffer): Buffer => {
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(content.length) | (1n << 56n));
  return Buffer.concat([Buffer.from(id, 'hex'), length, content]);
};

export const webm = ({ docType = 'webm', more = [] as Buffer[] } = {}): Buffer =>
  Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from(docType))),
    element(
      '18538067',
      Buffer.concat([element('1654ae6b', Buffer.alloc(20)), ...more, element('1f43b675', Buffer.alloc(500))]),
    ),
  ]);
export const webmElement = element;

/** MPEG 1 layer III, 128 kbit/s, 44.1 kHz: 417 bytes each. */
const frame = () => Buffer.concat([Buffer.from('fffb9000', 'hex'), Buffer.alloc(413, 0x55)]);

export const mp3 = ({ tag = '', frames = 40 } = {}): Buffer => {
  const length = Buffer.from([0, 0, tag.length >> 7, tag.length & 0x7f]);
  const head = tag ? [Buffer.from('ID3\x04\0\0', 'latin1'), length, Buffer.from(tag)] : [];
  return Buffer.concat([...head, ...Array.from({ length: frames }, frame)]);
};
