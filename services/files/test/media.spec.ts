import { expect, it } from '@jest/globals';
import { mediaType } from '../src/inspection/media.js';
import { mp3, mp4, mp4Box, webm, webmElement } from './media-bytes.js';
import { zip } from './sample-bytes.js';

const judge = (bytes: Buffer) =>
  mediaType(async (start, end) => bytes.subarray(start, end + 1), bytes.length).then(
    (type) => type?.mime ?? null,
    (error: Error) => error.message,
  );
const HTML = '<!doctype html><html><script>alert(1)</script></html>';
const noise = Buffer.alloc(5000, 7);

it.each([
  ['a film', () => mp4(noise), 'video/mp4'],
  [
    'a film in fragments',
    () => mp4(noise, { more: [mp4Box('moof', 'x'), mp4Box('mdat', 'y')] }),
    'video/mp4',
  ],
  ['a film whose last box goes to the end', () => openEnd(mp4(noise)), 'video/mp4'],
  ['a recording of a screen', () => webm(), 'video/webm'],
  ['a recording that was never closed', () => neverClosed(webm()), 'video/webm'],
  ['a song', () => mp3(), 'audio/mpeg'],
  ['a song with a title', () => mp3({ tag: `TIT2${'\0'.repeat(300)}` }), 'audio/mpeg'],
  ['a short song with a title behind', () => Buffer.concat([mp3({ frames: 3 }), endTag()]), 'audio/mpeg'],
  ['QuickTime', () => mp4(noise, { brand: 'qt  ' }), null],
  ['a picture in the frame of a film', () => mp4(noise, { brand: 'heic' }), null],
  ['text', () => Buffer.from('hola'), null],
  ['a table whose first column is called ID3', () => Buffer.from('ID3;nombre\n1;Ana'), null],
])('%s is %s', async (_name, bytes, mime) => {
  expect(await judge(bytes())).toBe(mime);
});

it.each([
  ['a film with a page at its head', () => mp4(noise, { more: [mp4Box('free', HTML)] }), 'FILE-001'],
  ['a film with a page behind', () => Buffer.concat([mp4(noise), Buffer.from(HTML)]), 'FILE-001'],
  ['a film with a PDF in it', () => mp4(noise, { more: [mp4Box('free', '%PDF-1.7')] }), 'FILE-001'],
  ['a film and an archive', () => mp4(Buffer.concat([noise, zip({ 'a.exe': 'MZ' })])), 'FILE-001'],
  ['a film with a box of others', () => mp4(noise, { more: [mp4Box('evil', 'x')] }), 'FILE-001'],
  ['a film that is cut', () => mp4(noise).subarray(0, 3000), 'FILE-003'],
  [
    'a film without description',
    () => Buffer.concat([mp4Box('ftyp', 'isom'), mp4Box('mdat', 'x')]),
    'FILE-003',
  ],
  [
    'a film whose box has no size',
    () => Buffer.concat([mp4(noise), Buffer.from('00000004', 'hex')]),
    'FILE-003',
  ],
  ['Matroska', () => webm({ docType: 'matroska' }), 'FILE-001'],
  ['a recording with files in it', () => webm({ more: [webmElement('1941a469', noise)] }), 'FILE-001'],
  ['a recording with bytes behind', () => Buffer.concat([webm(), Buffer.from('abc')]), 'FILE-003'],
  ['a recording that is cut', () => webm().subarray(0, 100), 'FILE-003'],
  ['a tag with noise behind', () => Buffer.concat([mp3({ tag: 'x', frames: 0 }), noise]), 'FILE-003'],
  ['a tag with a page in it', () => mp3({ tag: HTML }), 'FILE-001'],
  ['a song and an archive', () => Buffer.concat([mp3(), zip({ 'a.exe': 'MZ' })]), 'FILE-001'],
])('%s is refused', async (_name, bytes, code) => {
  expect(await judge(bytes())).toBe(code);
});

function openEnd(film: Buffer): Buffer {
  const bytes = Buffer.from(film);
  bytes.writeUInt32BE(0, bytes.indexOf('mdat') - 4);
  return bytes;
}

function neverClosed(recording: Buffer): Buffer {
  const bytes = Buffer.from(recording);
  bytes.fill(0xff, bytes.indexOf('18538067', 'hex') + 5, bytes.indexOf('18538067', 'hex') + 12);
  return bytes;
}

const endTag = () => Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125)]);
