import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';

const MIME = 'application/vnd.oasis.opendocument.spreadsheet';

/** The cells of an OpenDocument spreadsheet, by a reader that had no part in the making; throws where it is none. */
export function readOds(bytes: Uint8Array): { name: string; rows: string[][] } {
  // Local header of the first entry: name at 30, then, uncompressed, the media type.
  const head = strFromU8(bytes.slice(30, 38 + MIME.length), true);
  if (head !== `mimetype${MIME}` || bytes[8] !== 0) throw new Error('the file does not say first what it is');
  const parts = unzipSync(bytes);
  const manifest = strFromU8(parts['META-INF/manifest.xml'] ?? new Uint8Array());
  for (const part of Object.keys(parts).filter((one) => one !== 'mimetype' && !one.startsWith('META-INF/')))
    if (!manifest.includes(`full-path="${part}"`)) throw new Error(`${part} is not in the manifest`);
  new SaxesParser({ xmlns: true }).write(manifest).close();
  return cellsOf(strFromU8(parts['content.xml'] ?? new Uint8Array()));
}

function cellsOf(xml: string): { name: string; rows: string[][] } {
  const found = { name: '', rows: [] as string[][] };
  const path: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    if (name === 'table:table') found.name = attributes['table:name']?.value ?? '';
    if (name === 'table:table-row') found.rows.push([]);
    if (name !== 'table:table-cell') return;
    if (attributes['table:formula']) throw new Error('a cell is a formula');
    if (path.at(-2) !== 'table:table-row') throw new Error('a cell outside of a row');
    found.rows.at(-1)?.push('');
  });
  parser.on('text', (text) => {
    const row = found.rows.at(-1);
    if (path.at(-1) === 'text:p' && row) row[row.length - 1] += text;
  });
  parser.on('closetag', () => path.pop());
  parser.write(xml).close();
  return found;
}
