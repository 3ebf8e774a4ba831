import { describe, expect, it } from '@jest/globals';
import { inspectOffice } from '../src/inspection/office.js';
import { docx, zip } from './sample-bytes.js';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const XML = '<?xml version="1.0"?>';
const TYPES = `${XML}<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const relation = (type: string, target: string, more = ' TargetMode="External"') =>
  `${XML}<Relationships><Relationship Id="r1" Type="${OFFICE}/${type}" Target="${target}"${more}/></Relationships>`;
const word = (parts: Record<string, string | Buffer>) => zip({ '[Content_Types].xml': TYPES, ...parts });
const related = (xml: string | Buffer) =>
  word({ 'word/document.xml': '<w/>', 'word/_rels/document.xml.rels': xml });
const open = (content: string, more: Record<string, string> = {}) =>
  zip({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `${XML}<o:doc xmlns:o="o" xmlns:x="http://www.w3.org/1999/xlink">${content}</o:doc>`,
    ...more,
  });
const refused = (reason: string) => ({ code: 'FILE-007', details: { reason } });

/** The archive with another name before the data than in its directory. */
function twoNames(): Buffer {
  const bytes = word({ 'word/aa.xml': '<w/>' });
  bytes.write('word/../', bytes.indexOf('word/aa.x'), 'latin1');
  return bytes;
}

describe('a document of Office is refused that', () => {
  it.each<[string, () => Buffer, object]>([
    ['holds macros', () => word({ 'word/vbaProject.bin': 'x' }), refused('active')],
    ['holds macros elsewhere', () => word({ 'word/x/VBAPROJECT.BIN': 'x' }), refused('active')],
    ['says that it has macros', () => docx({ macros: true }), refused('active')],
    ['holds another file', () => word({ 'word/embeddings/oleObject1.bin': 'x' }), refused('active')],
    ['holds a program', () => word({ 'word/embeddings/a.exe': 'MZ' }), refused('active')],
    [
      'holds a document with macros',
      () => word({ 'word/embeddings/a.xlsx': word({ 'xl/vbaProject.bin': 'x' }) }),
      refused('active'),
    ],
    ['holds a control', () => word({ 'word/activeX/activeX1.xml': '<x/>' }), refused('active')],
    ['leads out of its folder', () => word({ 'word/../../../etc/x': 'x' }), refused('names')],
    ['leads to a root', () => word({ '/etc/x': 'x' }), refused('names')],
    ['leads to a drive', () => word({ 'C:\\x': 'x' }), refused('names')],
    ['has two names for a part', twoNames, refused('names')],
    ['has a part twice', () => word({ 'word/a.xml': '<w/>', 'Word/A.xml': '<w/>' }), refused('names')],
    [
      'fetches its template',
      () => related(relation('attachedTemplate', 'https://example.com/t.dotm')),
      refused('outside'),
    ],
    ['fetches a picture', () => related(relation('image', 'https://example.com/a.png')), refused('outside')],
    ['fetches from the network', () => related(relation('oleObject', '\\\\host\\a')), refused('outside')],
    [
      'writes it in codes',
      () => related(relation('frame', 'http://x.es/', ' TargetMode="Ext&#101;rnal"')),
      refused('outside'),
    ],
    ['does not say that it does', () => related(relation('image', 'http://x.es/a', '')), refused('outside')],
    ['links to a program', () => related(relation('hyperlink', 'file:///C:/cmd.exe')), refused('outside')],
    ['unpacks to 60 MB', () => word({ 'word/media/a.bmp': '\0'.repeat(60_000_000) }), { code: 'FILE-002' }],
    ['is cut off', () => docx().subarray(0, 300), { code: 'FILE-003' }],
    ['has entities', () => related('<!DOCTYPE x [<!ENTITY a "b">]><x/>'), { code: 'FILE-003' }],
    ['has other letters', () => related(Buffer.from('<x/>', 'utf16le')), { code: 'FILE-003' }],
    ['has Basic in it', () => open('', { 'Basic/Standard/Module1.xml': '<x/>' }), refused('active')],
    ['has a script in it', () => open('', { 'Scripts/python/a.py': 'x' }), refused('active')],
    [
      'runs a script at an event',
      () => open('<o:event-listener x:href="vnd.sun.star.script:a"/>'),
      refused('active'),
    ],
    [
      'fetches a picture of its own',
      () => open('<o:image x:href="http://example.com/a.png"/>'),
      refused('outside'),
    ],
    ['opens a file of the network', () => open('<o:a x:href="\\\\host\\a">x</o:a>'), refused('outside')],
  ])('%s', async (_what, bytes, refusal) => {
    await expect(inspectOffice(bytes())).rejects.toMatchObject(refusal);
  });
});

describe('a document of Office is taken that', () => {
  it.each<[string, () => Buffer]>([
    ['is plain', () => docx()],
    ['links to a page', () => related(relation('hyperlink', 'https://www.dgt.es/'))],
    ['links to an address', () => related(relation('hyperlink', 'mailto:jaen@elolivo.example'))],
    ['has a picture', () => related(relation('image', 'media/a.png', ''))],
    [
      'has a chart with its workbook',
      () => word({ 'word/embeddings/a.xlsx': docx(), 'word/media/a.png': 'x' }),
    ],
    [
      'is an OpenDocument',
      () => open('<o:a x:href="https://www.dgt.es/">x</o:a><o:image x:href="Pictures/a.png"/>'),
    ],
  ])('%s', async (_what, bytes) => {
    await expect(inspectOffice(bytes())).resolves.toBeUndefined();
  });
});
