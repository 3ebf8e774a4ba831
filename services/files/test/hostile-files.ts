import { randomBytes } from 'node:crypto';
import { deflateSync, gzipSync } from 'node:zlib';
import { PDFName, PDFString } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { mp4 } from './media-bytes.js';
import {
  docx,
  hugePng,
  jpeg,
  pdf,
  pdfStream,
  pdfWith,
  png,
  rawPdf,
  withJpegComment,
  withPngChunk,
  zip,
} from './sample-bytes.js';

export interface HostileFile {
  what: string;
  /** The name it comes with. */
  name: string;
  bytes: () => Buffer | Promise<Buffer>;
  accept?: 'image' | 'pdf' | 'any';
  /** The code that refuses it. */
  code: string;
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const HTML = '<!doctype html><html><script>alert(1)</script></html>';
const MEGABYTE = 1024 * 1024;
const text = (value: string) => () => Buffer.from(value);
const join = async (...parts: (Buffer | Promise<Buffer> | string)[]) =>
  Buffer.concat((await Promise.all(parts)).map((part) => Buffer.from(part as Buffer)));
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

/** Right by their mark, wrong in what they are: scripts, pages, programs, archives, other formats. */
const WRONG_TYPES: HostileFile[] = [
  { what: 'SVG with a script', name: 'logo.svg', bytes: text(SVG), code: 'FILE-001' },
  { what: 'SVG as PNG', name: 'logo.png', bytes: text(`<?xml version="1.0"?>${SVG}`), code: 'FILE-001' },
  { what: 'SVG as text', name: 'logo.txt', bytes: text(`\uFEFF ${SVG}`), code: 'FILE-001' },
  { what: 'page', name: 'page.html', bytes: text(HTML), code: 'FILE-001' },
  { what: 'page as JPEG', name: 'page.jpg', bytes: text(HTML), code: 'FILE-001' },
  { what: 'page as CSV', name: 'page.csv', bytes: text(`a;b\n${HTML}`), code: 'FILE-001' },
  { what: 'PHP as text', name: 'a.txt', bytes: text('<?php system($_GET["c"]);'), code: 'FILE-001' },
  { what: 'shell script as text', name: 'a.txt', bytes: text('#!/bin/sh\nrm -rf /'), code: 'FILE-001' },
  { what: 'text without ending', name: 'LEEME', bytes: text('hola'), code: 'FILE-001' },
  { what: 'text with zeros', name: 'a.txt', bytes: text('hola\0'), code: 'FILE-001' },
  { what: 'UTF-16 page as text', name: 'a.txt', bytes: () => Buffer.from(HTML, 'utf16le'), code: 'FILE-001' },
  { what: 'RTF', name: 'a.txt', bytes: text('{\\rtf1 hola}'), code: 'FILE-001' },
  { what: 'PostScript', name: 'a.pdf', bytes: text('%!PS-Adobe-3.0\n'), code: 'FILE-001' },
  { what: 'Windows program', name: 'a.jpg', bytes: () => join('MZ', randomBytes(4000)), code: 'FILE-001' },
  {
    what: 'Linux program',
    name: 'a.pdf',
    bytes: () => join('\x7fELF\x02\x01\x01', Buffer.alloc(64)),
    code: 'FILE-001',
  },
  { what: 'archive', name: 'a.zip', bytes: () => zip({ 'a.txt': 'x' }), code: 'FILE-001' },
  { what: 'archive as DOCX', name: 'a.docx', bytes: () => zip({ 'a.exe': 'MZ' }), code: 'FILE-001' },
  {
    what: 'Java archive',
    name: 'a.jar',
    bytes: () => zip({ 'META-INF/MANIFEST.MF': 'x' }),
    code: 'FILE-001',
  },
  { what: 'document with macros', name: 'a.docx', bytes: () => docx({ macros: true }), code: 'FILE-001' },
  {
    what: 'old Office document',
    name: 'a.doc',
    bytes: () => join(Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)),
    code: 'FILE-001',
  },
  { what: 'gzip', name: 'a.pdf', bytes: () => gzipSync('x'), code: 'FILE-001' },
  {
    what: '7z',
    name: 'a.png',
    bytes: () => join(Buffer.from('377abcaf271c', 'hex'), Buffer.alloc(40)),
    code: 'FILE-001',
  },
  { what: 'Flash', name: 'a.png', bytes: () => join('CWS\x0a', Buffer.alloc(40)), code: 'FILE-001' },
  { what: 'GIF', name: 'a.png', bytes: () => sharp(hugePng(8, 8)).gif().toBuffer(), code: 'FILE-001' },
  {
    what: 'WebP where a form takes PNG and JPEG',
    name: 'a.jpg',
    bytes: () => sharp(hugePng(8, 8)).webp().toBuffer(),
    accept: 'image',
    code: 'FILE-001',
  },
  {
    what: 'film and page',
    name: 'a.mp4',
    bytes: () => join(mp4(Buffer.alloc(100)), HTML),
    code: 'FILE-001',
  },
  {
    what: 'film where an image is due',
    name: 'a.mp4',
    bytes: () => mp4(Buffer.alloc(100)),
    accept: 'image',
    code: 'FILE-001',
  },
  { what: 'TIFF', name: 'a.jpg', bytes: () => sharp(hugePng(8, 8)).tiff().toBuffer(), code: 'FILE-001' },
  { what: 'noise', name: 'a.png', bytes: () => join('\0', randomBytes(5000)), code: 'FILE-001' },
  { what: 'PDF where an image is due', name: 'a.png', bytes: () => pdf(), accept: 'image', code: 'FILE-001' },
  { what: 'image where a PDF is due', name: 'a.pdf', bytes: () => png(), accept: 'pdf', code: 'FILE-001' },
];

/** Two formats in one: each program that opens it sees another. */
const POLYGLOTS: HostileFile[] = [
  { what: 'PNG and ZIP', name: 'a.png', bytes: () => join(png(), zip({ 'a.js': 'x' })), code: 'FILE-001' },
  {
    what: 'JPEG and ZIP',
    name: 'a.jpg',
    bytes: () => join(jpeg(), zip({ 'a.class': 'x' })),
    code: 'FILE-001',
  },
  { what: 'PDF and ZIP', name: 'a.pdf', bytes: () => join(pdf(), zip({ 'a.exe': 'MZ' })), code: 'FILE-001' },
  {
    what: 'PDF and ZIP, both ends',
    name: 'a.pdf',
    bytes: () => join(pdf(), zip({ 'a.exe': 'MZ' }), '%%EOF'),
    code: 'FILE-001',
  },
  {
    what: 'PDF and page',
    name: 'a.pdf',
    bytes: async () => join('%PDF-1.7\n%<html><script>x</script>\n', (await pdf()).subarray(9)),
    code: 'FILE-001',
  },
  { what: 'page and PDF', name: 'a.pdf', bytes: () => join('<html>', pdf()), code: 'FILE-001' },
  { what: 'PDF behind other bytes', name: 'a.pdf', bytes: () => join('BM hello\n', pdf()), code: 'FILE-001' },
  {
    what: 'JPEG and page',
    name: 'a.jpg',
    bytes: async () => withJpegComment(await jpeg(), HTML),
    code: 'FILE-001',
  },
  {
    what: 'JPEG and PHP at its end',
    name: 'a.jpg',
    bytes: () => join(jpeg(), '<?php system("id"); ?>'),
    code: 'FILE-001',
  },
  {
    what: 'PNG and PDF',
    name: 'a.png',
    bytes: async () => withPngChunk(await png(), 'tEXt', '%PDF-1.7 '),
    code: 'FILE-001',
  },
];

const BROKEN: HostileFile[] = [
  { what: 'nothing', name: 'a.png', bytes: text(''), code: 'FILE-003' },
  {
    what: 'PNG mark alone',
    name: 'a.png',
    bytes: async () => (await png()).subarray(0, 40),
    code: 'FILE-003',
  },
  {
    what: 'half a PNG',
    name: 'a.png',
    bytes: async () =>
      half(
        await sharp(randomBytes(30_000), { raw: { width: 100, height: 100, channels: 3 } })
          .png()
          .toBuffer(),
      ),
    code: 'FILE-003',
  },
  {
    what: 'half a JPEG',
    name: 'a.jpg',
    bytes: async () =>
      half(
        await sharp(randomBytes(30_000), { raw: { width: 100, height: 100, channels: 3 } })
          .jpeg()
          .toBuffer(),
      ),
    code: 'FILE-003',
  },
  { what: 'PNG without size', name: 'a.png', bytes: () => hugePng(0, 0), code: 'FILE-003' },
  { what: 'PDF mark alone', name: 'a.pdf', bytes: text('%PDF-1.7\n'), code: 'FILE-006' },
  { what: 'half a PDF', name: 'a.pdf', bytes: async () => half(await pdf(20)), code: 'FILE-006' },
  {
    what: 'PDF without catalogue',
    name: 'a.pdf',
    bytes: () => rawPdf(['<< /Type /Nothing >>']),
    code: 'FILE-006',
  },
];

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const pageTree = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>'];

const BOMBS: HostileFile[] = [
  { what: '30,000 × 30,000 PNG', name: 'a.png', bytes: () => hugePng(30_000, 30_000), code: 'FILE-005' },
  { what: '40,000 × 1,001 PNG', name: 'a.png', bytes: () => hugePng(40_000, 1_001), code: 'FILE-005' },
  {
    what: 'image of 10 MB and more',
    name: 'a.jpg',
    bytes: () => join(jpeg(), Buffer.alloc(10 * MEGABYTE)),
    code: 'FILE-002',
  },
  {
    what: 'PDF of 20 MB and more',
    name: 'a.pdf',
    bytes: () => join(pdf(), Buffer.alloc(20 * MEGABYTE)),
    accept: 'pdf',
    code: 'FILE-002',
  },
  { what: 'PDF of 501 pages', name: 'a.pdf', bytes: () => pdf(501), code: 'FILE-006' },
  {
    what: 'PDF that unpacks to 400 MB',
    name: 'a.pdf',
    bytes: () =>
      rawPdf([
        ...pageTree,
        pdfStream(
          '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
          deflateSync(Buffer.alloc(400 * MEGABYTE, 32), { level: 1 }),
        ),
      ]),
    code: 'FILE-006',
  },
  {
    what: 'PDF whose pages contain themselves',
    name: 'a.pdf',
    bytes: () => rawPdf(pageTree),
    code: 'FILE-006',
  },
  {
    what: 'PDF of 100,000 nested lists',
    name: 'a.pdf',
    bytes: () => rawPdf([...pageTree, nested(100_000)]),
    code: 'FILE-006',
  },
];

function lockedPdf(): Buffer {
  const open = rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']);
  const lock = '/Encrypt << /Filter /Standard /V 2 /R 3 /O (x) /U (y) /P -4 >> /Size';
  return Buffer.from(open.toString('latin1').replace('/Size', lock), 'latin1');
}

const script = () => PDFString.of('app.alert(1)');

const ACTIVE_PDFS: HostileFile[] = [
  {
    what: 'PDF with a script',
    name: 'a.pdf',
    bytes: () => pdf(1, (document) => document.addJavaScript('x', 'app.alert(1)')),
    code: 'FILE-006',
  },
  {
    what: 'PDF that runs a script when opened',
    name: 'a.pdf',
    bytes: () => pdfWith('OpenAction', (document) => document.context.obj({ S: 'JavaScript', JS: script() })),
    code: 'FILE-006',
  },
  {
    what: 'the same, compressed',
    name: 'a.pdf',
    bytes: () =>
      pdfWith(
        'OpenAction',
        (document) => document.context.register(document.context.obj({ S: 'JavaScript', JS: script() })),
        true,
      ),
    code: 'FILE-006',
  },
  {
    what: 'the same, spelt in codes',
    name: 'a.pdf',
    bytes: () =>
      rawPdf([
        '<< /Type /Catalog /Pages 2 0 R /OpenAction << /#53 /J#61vaScript /J#53 (x) >> >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        '<< /Type /Page /Parent 2 0 R >>',
      ]),
    code: 'FILE-006',
  },
  {
    what: 'PDF that starts a program',
    name: 'a.pdf',
    bytes: () =>
      pdfWith('OpenAction', (document) =>
        document.context.obj({ S: PDFName.of('Launch'), F: PDFString.of('cmd.exe') }),
      ),
    code: 'FILE-006',
  },
  {
    what: 'PDF with a form that programs',
    name: 'a.pdf',
    bytes: () => pdfWith('AcroForm', (document) => document.context.obj({ XFA: PDFString.of('<xdp/>') })),
    code: 'FILE-006',
  },
  {
    what: 'PDF within a PDF',
    name: 'a.pdf',
    bytes: () => pdf(1, async (document) => document.attach(await pdf(), 'b.pdf')),
    code: 'FILE-006',
  },
  { what: 'PDF with a password', name: 'a.pdf', bytes: lockedPdf, code: 'FILE-006' },
];

export const HOSTILE_FILES: readonly HostileFile[] = [
  ...WRONG_TYPES,
  ...POLYGLOTS,
  ...BROKEN,
  ...BOMBS,
  ...ACTIVE_PDFS,
];
