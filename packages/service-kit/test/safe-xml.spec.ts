import { childAt, readXml, textAt } from '../src/xml/safe-xml.js';
import { xmlDocument } from '../src/xml/xml-tree.js';

const LIMITS = { maxBytes: 2_000, maxDepth: 4, maxNodes: 20 };
const read = (text: string) => readXml(new TextEncoder().encode(text), LIMITS);
const nested = (depth: number) => `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`;

describe('a document that nobody vouches for', () => {
  it.each([
    ['nothing at all', '', 'empty'],
    ['more bytes than the limit', `<a>${'x'.repeat(2_000)}</a>`, 'too-large'],
    ['a page of a web server', '<!DOCTYPE html><html></html>', 'html'],
    ['an entity of its own', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', 'document-type'],
    [
      'an entity that names a file',
      '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hostname">]><a>&x;</a>',
      'document-type',
    ],
    ['an entity without its declaration', '<a>&x;</a>', 'malformed'],
    ['deeper elements than the limit', nested(5), 'too-deep'],
    ['more elements than the limit', `<a>${'<b/>'.repeat(20)}</a>`, 'too-many'],
    ['a cut document', '<a><b>', 'malformed'],
    ['plain text', 'hola', 'malformed'],
  ])('with %s is not read', (_, text, problem) => {
    expect(read(text)).toEqual({ problem });
  });

  it('in another encoding than UTF-8 is not read', () => {
    expect(readXml(Buffer.from('<a>ñ</a>', 'latin1'), LIMITS)).toEqual({ problem: 'encoding' });
  });

  it('is read up to each limit', () => {
    expect(read(nested(4))).toHaveProperty('root');
    expect(read(`<a>${'<b/>'.repeat(19)}</a>`)).toHaveProperty('root');
  });
});

describe('a document of one’s own', () => {
  it('is read back with namespace, text and attributes', () => {
    const text = xmlDocument(['Doc', [['Sum', '1.00 & <más>', { Ccy: 'EUR' }], undefined]], { '': 'urn:x' });
    const done = read(text);
    if (!('root' in done)) throw new Error(done.problem);
    expect(done.root).toMatchObject({ name: 'Doc', namespace: 'urn:x' });
    expect(textAt(done.root, 'Sum')).toBe('1.00 & <más>');
    expect(childAt(done.root, 'Sum')?.namespace).toBe('urn:x');
    expect([...(childAt(done.root, 'Sum')?.attributes ?? [])]).toEqual([['Ccy', 'EUR']]);
    expect([...done.root.attributes]).toEqual([]);
  });
});
