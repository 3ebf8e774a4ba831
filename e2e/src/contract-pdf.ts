import type { LocalFile } from './files.js';

const WORDS = [
  'Contrato de ensenanza',
  'El alumno recibe las clases teoricas y practicas que elige,',
  'a los precios que figuran en el tablon de la autoescuela.',
  'La autoescuela presenta al alumno a las pruebas cuando las dos partes',
  'consideran que esta preparado.',
];

/** A page of A4 with some lines, as a school would upload it; places for name and signature are left free. */
export const contractPdf = (name: string): LocalFile => linesPdf(name, WORDS);

/** The same page with these lines, of plain letters; the first is its title. */
export function linesPdf(name: string, words: readonly string[]): LocalFile {
  const lines = words.map(
    (line, at) => `BT /F1 ${at === 0 ? 20 : 12} Tf 60 ${770 - at * 26} Td (${line}) Tj ET`,
  );
  const content = `${lines.join('\n')}\nBT /F1 12 Tf 60 560 Td (Alumno:) Tj ET\nBT /F1 12 Tf 60 180 Td (Firma:) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((body, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj${body}endobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  text += `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text, 'latin1') };
}
