import { PRODUCT_TARGETS, type ProductTarget } from '@volante/contracts/billing/product-import.contract';
import { totalOf } from '@volante/contracts/billing/product-price';
import type { HeaderWords } from '@volante/service-kit/imports/reading/guess-mapping';
import {
  type MappedColumns,
  RowProblems,
  readCells,
} from '@volante/service-kit/imports/reading/row-problems';
import type { SheetRow } from '@volante/service-kit/imports/reading/sheet';
import { fold } from '@volante/service-kit/imports/values/fold';
import { parseCents, parseRate } from '@volante/service-kit/imports/values/parse-cents';
import { accept, oneLine } from '@volante/service-kit/imports/values/read-cells';
import type { FoundTax } from '../invoices/import-facts.js';
import { taxAt, taxNamed } from '../invoices/import-facts.js';
import type { ImportedProduct, ReadProduct } from './imported-product.js';

/** Column names in price lists. */
export const PRODUCT_HEADERS: HeaderWords<ProductTarget> = {
  targets: PRODUCT_TARGETS,
  synonyms: {
    code: ['codigo', 'cod', 'referencia', 'ref', 'id'],
    name: ['nombre', 'producto', 'articulo', 'servicio', 'concepto', 'denominacion'],
    description: ['descripcion', 'detalle', 'observaciones'],
    price: ['precio', 'pvp', 'precio con iva', 'precio con impuestos', 'importe', 'tarifa', 'total'],
    base: ['base', 'precio sin iva', 'base imponible', 'neto', 'precio neto'],
    rate: ['iva', 'tipo iva', 'tipo de iva', 'porcentaje iva', 'porcentaje'],
    tax: ['impuesto', 'nombre del impuesto'],
    category: ['categoria', 'familia', 'grupo', 'seccion'],
    goods: ['articulo fisico', 'material', 'es un articulo', 'tipo'],
  },
  patterns: [
    [/\bsin iva\b/, 'base'],
    [/\b(?:precio|pvp)\b/, 'price'],
    [/\biva\b/, 'rate'],
    [/\bnombre\b|\bproducto\b/, 'name'],
    [/\b(?:categoria|familia)\b/, 'category'],
  ],
  sniffed: {},
  second: {},
  repeatable: new Set(['description']),
  guessed: {},
  names: new Set(['name']),
};

/** The school's records that rows name. */
export interface ProductFacts {
  taxes: readonly FoundTax[];
  /** Folded name to id. */
  categories: ReadonlyMap<string, string>;
  /** All fields of a new product. */
  empty: ImportedProduct;
}

interface Draft {
  texts: Partial<Record<'code' | 'name' | 'description' | 'tax' | 'category', string>>;
  cents: Partial<Record<'price' | 'base', number>>;
  rate: number | null;
  goods: boolean;
}

const LENGTHS = { code: 20, name: 120, description: 4_000, tax: 80, category: 80 } as const;
const MAX_CENTS = 99_999_999;
const YES = /^(?:si|s|x|1|verdadero|articulo|material|libro|producto)$/;

function readCell(target: ProductTarget, cell: string, draft: Draft): string | null {
  switch (target) {
    case 'price':
    case 'base':
      return accept(parseCents(cell), (cents) => {
        draft.cents[target] = cents;
      });
    case 'rate':
      return accept(parseRate(cell), (rate) => {
        draft.rate = rate;
      });
    case 'goods':
      draft.goods = YES.test(fold(cell));
      return null;
    default: {
      const text = oneLine(cell);
      draft.texts[target] =
        target === 'description' ? [draft.texts[target], text].filter(Boolean).join('\n') : text;
      return text.length > LENGTHS[target]
        ? `Es demasiado largo: como mucho ${LENGTHS[target]} caracteres`
        : null;
    }
  }
}

function taxOf({ texts, rate }: Draft, taxes: readonly FoundTax[]): FoundTax | undefined {
  if (texts.tax) return taxNamed(taxes, texts.tax);
  return rate === null ? undefined : taxAt(taxes, rate);
}

/** Understands a row of a price list. It throws for no input. */
export function readProductRow(
  row: SheetRow,
  columns: MappedColumns<ProductTarget>,
  { taxes, categories, empty }: ProductFacts,
): ReadProduct {
  const report = new RowProblems(columns, row, new Set<ProductTarget>(['category']));
  const draft: Draft = { texts: {}, cents: {}, rate: null, goods: false };
  readCells(row, columns, report, (target, cell) => readCell(target, cell, draft));
  const { code = '', name = '', description = '', category = '' } = draft.texts;
  if (name === '') report.atTarget(['name'], 'Falta el nombre del producto');
  const tax = taxOf(draft, taxes);
  if (!tax) report.atTarget(['tax', 'rate'], 'No hay ningún impuesto así: créalo en Impuestos, o pon otro');
  const { price: written, base } = draft.cents;
  const price = written ?? (base === undefined ? null : totalOf(base, tax?.period.rate ?? 0));
  if (price !== null && (price < 0 || price > MAX_CENTS))
    report.atTarget(['price', 'base'], 'El precio es negativo o demasiado grande');
  const shelf = categories.get(fold(category));
  if (category !== '' && !shelf) report.atTarget(['category'], 'La categoría no existe');
  const values = { code, name, description, price, goods: draft.goods };
  return {
    ...{ line: row.line, values: { ...values, tax: tax?.id ?? null, categories: shelf ? [shelf] : [] } },
    ...{ defaults: empty, state: null, groups: [], name },
    ...{ problems: report.problems, warnings: report.warnings },
  };
}
