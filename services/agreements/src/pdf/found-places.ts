import type { PDF, PDFPage } from '@libpdf/core';
import { type AgreementField, MAX_FIELDS } from '@volante/contracts/agreements/agreement-config.contract';
import {
  AGREEMENT_VARIABLES,
  type AgreementVariable,
  isSigned,
  type SignerRole,
} from '@volante/contracts/agreements/agreement-words';
import { newId } from '@volante/service-kit/object-id';
import { openTemplate } from './open-paper.js';
import { PageSpace, type UnitBox, unitsOf } from './page-space.js';

/** Spaces are cut afterwards: to leave them out here takes time by the square of their number. */
const MARK = /\{\{[^{}]{1,80}\}\}/g;
const [MIN_SIZE, MAX_SIZE] = [7, 30];
/** Share of a line's height that its letters take. */
const LETTERS = 0.8;
const MAX_UNKNOWN = 20;

const plain = (words: string): string =>
  words
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** Names that schools write into their documents, beside the labels and the names of the variables themselves. */
const ALIASES: Readonly<Record<string, AgreementVariable>> = {
  ...{ nombre: 'name', alumno: 'name', nombrecompleto: 'name', dni: 'taxId', nie: 'taxId', nif: 'taxId' },
  ...{ nacimiento: 'birthDate', domicilio: 'address', poblacion: 'city', cp: 'postalCode', movil: 'phone' },
  ...{ email: 'email', correoelectronico: 'email', fechahoy: 'date', tutor: 'guardianName' },
  ...{ dnitutor: 'guardianTaxId', firmaalumno: 'signature', firmatutor: 'signature', acepto: 'tick' },
};

const KNOWN = new Map<string, AgreementVariable>([
  ...(Object.entries(AGREEMENT_VARIABLES) as [AgreementVariable, string][]).flatMap(
    ([variable, label]): [string, AgreementVariable][] => [
      [plain(variable), variable],
      [plain(label), variable],
    ],
  ),
  ...Object.entries(ALIASES),
]);

/** "Firma del tutor" is the guardian's, everything else the person's. */
export const signerOf = (name: string): SignerRole => (plain(name).includes('tutor') ? 'guardian' : 'holder');

/** Digits at the end number repeated form fields: `nombre_2`. */
export function variableOf(name: string): AgreementVariable | null {
  const whole = plain(name);
  const signature = whole.startsWith('firma') ? 'signature' : null;
  return KNOWN.get(whole) ?? KNOWN.get(whole.replace(/\d+$/, '')) ?? signature;
}

export interface FoundPlaces {
  fields: AgreementField[];
  unknown: string[];
}

const LABELLED: readonly AgreementVariable[] = ['tick', 'text', 'written'];

interface Place {
  name: string;
  variable: AgreementVariable | null;
  page: number;
  box: UnitBox | null;
  /** Points. */
  height: number;
  covers: boolean;
}

function marksOf(page: PDFPage, number: number): Place[] {
  const space = new PageSpace(page);
  return page.findText(MARK).map(({ text, bbox }) => {
    const name = text.replace(/[{}]/g, '').trim();
    const { x, y, width, height } = bbox;
    const corners = [
      { x, y },
      { x: x + width, y: y + height },
    ] as const;
    const points = space.angle % 180 === 0 ? height : width;
    return {
      ...{ name, variable: variableOf(name), page: number, covers: true, height: points },
      box: unitsOf(space, corners),
    };
  });
}

function formPlaces(pdf: PDF, pages: readonly PDFPage[]): Place[] {
  return (pdf.getForm()?.getFields() ?? []).flatMap((field) => {
    const variable =
      field.type === 'signature' ? 'signature' : field.type === 'checkbox' ? 'tick' : variableOf(field.name);
    return field.getWidgets().flatMap((widget) => {
      const at = pages.findIndex(({ ref }) => ref.toString() === widget.pageRef?.toString());
      const page = pages[at];
      if (!page) return [];
      const [left, bottom, right, top] = widget.rect;
      const corners = [
        { x: left, y: bottom },
        { x: right, y: top },
      ] as const;
      const box = unitsOf(new PageSpace(page), corners);
      return { name: field.name, variable, page: at + 1, box, height: Math.abs(top - bottom), covers: false };
    });
  });
}

function fieldOf({ name, variable, page, box, height, covers }: Place): AgreementField[] {
  if (!variable || !box) return [];
  const size = Math.round(Math.min(Math.max(height * LETTERS, MIN_SIZE), MAX_SIZE));
  return [
    {
      ...{ id: newId(), variable, page, ...box, covers, consent: null, required: false },
      ...{ signer: isSigned(variable) ? signerOf(name) : 'holder' },
      // A form field is often higher than its letters.
      size: covers ? size : Math.min(size, 11),
      label: LABELLED.includes(variable) ? name.slice(0, 300) : '',
    },
  ];
}

/** Places that a PDF names by itself: marks in its text, and form fields. */
export async function foundPlaces(bytes: Uint8Array): Promise<FoundPlaces> {
  const pdf = await openTemplate(bytes);
  const pages = pdf.getPages();
  const places = [...pages.flatMap((page, at) => marksOf(page, at + 1)), ...formPlaces(pdf, pages)];
  const unknown = places.filter(({ variable }) => variable === null).map(({ name }) => name.slice(0, 60));
  return {
    fields: places.flatMap(fieldOf).slice(0, MAX_FIELDS),
    unknown: [...new Set(unknown)].slice(0, MAX_UNKNOWN),
  };
}
