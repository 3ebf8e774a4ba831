import { lose, type ReadFile } from './exchanged.js';

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', iquest: '¿', iexcl: '¡' },
  ...{ aacute: 'á', eacute: 'é', iacute: 'í', oacute: 'ó', uacute: 'ú', ntilde: 'ñ', uuml: 'ü' },
  ...{ Aacute: 'Á', Eacute: 'É', Iacute: 'Í', Oacute: 'Ó', Uacute: 'Ú', Ntilde: 'Ñ', euro: '€' },
};
const MAX_CODE = 0x10ffff;

function decoded(all: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name] ?? all;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return Number.isInteger(code) && code > 0 && code <= MAX_CODE ? String.fromCodePoint(code) : all;
}

/** No tag reaches over the next `<`: one that never ends is read once, not once for each tag before it. */
const SILENT = /<(script|style|title|svg|math)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/gi;
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;

/** The mark that a tag becomes; `undefined`: the bank has none for it. */
function markOf(tag: string, isEnd: boolean): string | undefined {
  if (tag === 'b' || tag === 'strong') return '**';
  if (tag === 'i' || tag === 'em') return '*';
  if (tag === 'br') return '\n';
  if (tag === 'p' || tag === 'div' || tag === 'ul' || tag === 'ol') return '\n';
  if (tag === 'li') return isEnd ? '\n' : '\n- ';
  return tag === 'span' ? '' : undefined;
}

/** Text with the bank's marks in place of HTML; pictures and other looks are counted as lost. */
export function marksOfHtml(html: string, file: Pick<ReadFile, 'lost'>): string {
  return html
    .replace(COMMENT, '')
    .replace(SILENT, () => {
      lose(file, 'Código o dibujos dentro del texto');
      return '';
    })
    .replace(TAG, (_all, end: string, name: string) => {
      const mark = markOf(name.toLowerCase(), end !== '');
      if (mark === undefined && end === '')
        lose(file, name.toLowerCase() === 'img' ? 'Imágenes' : 'Formato que no es negrita, cursiva ni lista');
      return mark ?? '';
    })
    .replace(/&(#?\w{1,10});/g, decoded)
    .replace(/\r/g, '')
    .replace(/[^\S\n]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeMarkup = (text: string): string => text.replace(/[&<>"]/g, (one) => MARKUP[one] ?? one);
