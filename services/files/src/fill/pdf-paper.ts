import fontkit from '@cantoo/fontkit';
import {
  PDFCheckBox,
  PDFDocument,
  PDFDropdown,
  type PDFField,
  type PDFFont,
  PDFOptionList,
  PDFRadioGroup,
  PDFTextField,
} from '@cantoo/pdf-lib';
import { MAX_LAYOUT_FIELDS } from '@volante/contracts/files/layout-limits';
import { paperFont } from '@volante/service-kit/sheets/paper-font';
import type { TemplateField } from './fill-request.js';

/** Letters of other languages without a mark that could be taken off. */
const PLAIN: Readonly<Record<string, string>> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', Ħ: 'H', ħ: 'h' };

const open = (bytes: Buffer) => PDFDocument.load(bytes, { updateMetadata: false });

function described(field: PDFField): TemplateField | null {
  const name = field.getName();
  if (field.isReadOnly()) return null;
  if (field instanceof PDFTextField) return { name, kind: 'text', options: [], value: field.getText() ?? '' };
  if (field instanceof PDFCheckBox)
    return { name, kind: 'tick', options: [], value: field.isChecked() ? 'on' : '' };
  if (field instanceof PDFRadioGroup)
    return { name, kind: 'choice', options: field.getOptions(), value: field.getSelected() ?? '' };
  if (field instanceof PDFDropdown || field instanceof PDFOptionList)
    return { name, kind: 'choice', options: field.getOptions(), value: field.getSelected()[0] ?? '' };
  return null;
}

/** Fields of a PDF form that people fill in. */
export async function pdfFields(bytes: Buffer): Promise<TemplateField[]> {
  const fields = (await open(bytes)).getForm().getFields();
  return fields.flatMap((field) => described(field) ?? []).slice(0, MAX_LAYOUT_FIELDS);
}

/** Letters that the font lacks lose their mark; a question mark stands where that does not help, so that nothing is missing unseen. */
function writable(text: string, known: ReadonlySet<number>): string {
  const has = (letter: string) => letter === '\n' || known.has(letter.codePointAt(0) ?? 0);
  return [...text.normalize('NFC')]
    .map((letter) => {
      const plain = PLAIN[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '');
      return [letter, plain].find((one) => one !== '' && [...one].every(has)) ?? '?';
    })
    .join('');
}

function write(field: PDFField, value: string, known: ReadonlySet<number>): void {
  if (field instanceof PDFTextField) {
    const most = field.getMaxLength();
    const text = writable(value, known);
    field.setText(most === undefined ? text : text.slice(0, most));
  } else if (field instanceof PDFCheckBox) {
    if (value === '') field.uncheck();
    else field.check();
  } else if (
    field instanceof PDFRadioGroup ||
    field instanceof PDFDropdown ||
    field instanceof PDFOptionList
  ) {
    if (value === '') field.clear();
    else field.select(value);
  }
}

/** The form with its values in a font that comes with the file; its fields become part of the pages. */
export async function filledPdf(bytes: Buffer, values: Readonly<Record<string, string>>): Promise<Buffer> {
  const document = await open(bytes);
  document.registerFontkit(fontkit);
  const font: PDFFont = await document.embedFont(paperFont('regular'), { subset: true });
  const known = new Set(font.getCharacterSet());
  const form = document.getForm();
  for (const field of form.getFields()) {
    const value = values[field.getName()];
    if (value !== undefined && !field.isReadOnly()) write(field, value, known);
  }
  form.updateFieldAppearances(font);
  form.flatten({ updateFieldAppearances: false });
  return Buffer.from(await document.save());
}
