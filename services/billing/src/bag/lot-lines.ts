import { roundedDivision } from '@volante/contracts/billing/money';
import { baseOf, totalOf } from '@volante/contracts/billing/product-price';

/** A line of a document that counts, as far as a lot comes of it. */
export interface SoldLine {
  document: string;
  position: number;
  product: string | null;
  description: string;
  /** Thousandths. */
  quantity: number;
  /** Less all discounts, as the document has its prices. */
  net: number;
  rate: number;
  withTaxes: boolean;
  isDisbursement: boolean;
  /** A receipt asks for money in advance, for services that nobody has chosen yet: its lines are no units. */
  isReceipt: boolean;
  practice: { kind: string; licence: string | null; minutes: number; units: number } | null;
  /** Days after which units expire; `null`: never. */
  days: number | null;
  /** Cents of a used unit when the rest goes back; 0: as paid. */
  unitList: number;
  soldOn: string;
  branch: string;
  contact: string;
  issuer: string;
}

export interface LotValues {
  units: number;
  net: number;
  gross: number;
  base: number;
}

export interface SoldLot extends LotValues {
  line: SoldLine;
  kind: 'units' | 'money' | 'fees';
}

const THOUSAND = 1_000;

/** Whole units of a line; what is sold in parts of a class is rounded to the nearest. */
const unitsOf = ({ quantity, practice }: SoldLine): number =>
  Math.round((quantity * (practice?.units ?? 0)) / THOUSAND);

function kindOf({ isDisbursement, isReceipt, practice }: SoldLine): SoldLot['kind'] | null {
  if (isDisbursement) return 'fees';
  if (isReceipt) return 'money';
  return practice && practice.units > 0 ? 'units' : null;
}

function valuesOf({ withTaxes, isDisbursement, rate }: SoldLine, units: number, net: number): LotValues {
  if (isDisbursement) return { units, net, gross: net, base: net };
  return {
    ...{ units, net },
    gross: withTaxes ? net : totalOf(net, rate),
    base: withTaxes ? baseOf(net, rate) : net,
  };
}

/** Cents of a line without tax, where it sells classes or takes them back. */
export const classBase = (line: SoldLine): number =>
  kindOf(line) === 'units' ? valuesOf(line, 0, line.net).base : 0;

/** Units that go back with a line leave the last lot of the same product first. */
const isSame = (one: SoldLine, other: SoldLine): boolean =>
  one.product === other.product &&
  one.isDisbursement === other.isDisbursement &&
  (one.product !== null || one.description === other.description);

interface Open {
  line: SoldLine;
  units: number;
  net: number;
}

/** Takes a line with a quantity below zero out of the lots. */
function takeBack(open: readonly Open[], line: SoldLine): void {
  let units = -unitsOf(line);
  let net = -line.net;
  for (const lot of open.toReversed()) {
    if (net <= 0 && units <= 0) return;
    if (!isSame(lot.line, line)) continue;
    const taken = Math.min(units, lot.units);
    const part = units > 0 ? Number(roundedDivision(BigInt(net) * BigInt(taken), BigInt(units))) : net;
    const cents = Math.min(part, lot.net);
    lot.units -= taken;
    lot.net -= cents;
    units -= taken;
    net -= cents;
  }
}

/** The lots of a sale: each line that sells classes, an advance or a fee, less what its corrections took back. */
export function lotsOf(lines: readonly SoldLine[]): readonly SoldLot[] {
  const sold = lines.filter((line) => kindOf(line) !== null);
  const open = sold
    .filter(({ quantity, net }) => quantity > 0 && net >= 0)
    .map((line): Open => ({ line, units: unitsOf(line), net: line.net }));
  for (const line of sold.filter(({ quantity }) => quantity < 0)) takeBack(open, line);
  return open.map(({ line, units, net }) => {
    const kind = kindOf(line) ?? 'units';
    return { line, kind, ...valuesOf(line, kind === 'units' ? units : 0, net) };
  });
}
