import { type CatalogueLine, packLines, productLine } from '@volante/contracts/billing/catalogue-lines';
import type { GatewaySite } from '@volante/contracts/billing/payment-gateway.contract';
import { whyNotOffered } from '@volante/contracts/billing/product-audience';
import type { SeriesTarget } from '@volante/contracts/billing/series.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import { branchDay } from '../documents/branch-day.js';
import { reckon, taxesOf } from '../documents/line-taxes.js';
import type { Read } from '../documents/read-document.js';
import { SIMPLIFIED_LIMIT } from '../documents/simplified-limit.js';
import type { GatewayStore } from '../payment-links/gateway-store.js';
import { listedPrices } from '../price-lists/listed-prices.js';
import { partsOf, type ShownProduct } from '../product-page/shown-product.js';

/** Nobody is known of somebody on a public page but that they are a person. */
const ANYBODY = { type: 'P', licence: null, groups: [] } as const;

export interface OfferedSale {
  lines: readonly CatalogueLine[];
  /** All that is paid, taxes and fees included. */
  cents: number;
  hasFees: boolean;
  target: Extract<SeriesTarget, 'ticket' | 'invoice' | 'receipt'>;
}

interface SoldRow {
  id: string;
  name: string;
  price: string | number | null;
  tax: string | null;
  publication: string;
  state: string;
}

/** The products of a pack, or the product itself, as the catalogue has them on a day; `null`: one of them is not sold. */
async function partsToday(read: Read, row: ShownProduct, branch: string, on: string) {
  const parts = row.kind === 'pack' ? partsOf(row) : [{ product: row.id }];
  const ids = parts.map(({ product }) => product);
  if (ids.length === 0) return null;
  const rows = await read<SoldRow>(
    `SELECT id, name, price, tax, publication, state FROM product WHERE business_id = :business AND id IN (:ids)`,
    { ids },
  );
  const found = new Map(rows.map((one) => [one.id, one]));
  const taxes = await taxesOf(
    read,
    rows.flatMap(({ tax }) => tax ?? []),
    on,
  );
  const prices = await listedPrices(read, ids, { on, branch, groups: [] });
  const listed = new Map(prices.map((one) => [one.product, one]));
  const sold = ids.flatMap((id) => {
    const one = found.get(id);
    const tax = taxes.get(one?.tax ?? '');
    if (!one || !tax || one.state === 'deleted' || one.publication === 'discontinued') return [];
    const list = listed.get(id);
    const isDisbursement = tax.group === 'disbursement';
    const own = { id, name: one.name, tax: tax.id, rate: tax.period.rate, isDisbursement };
    return [
      list
        ? { ...own, price: list.price, priceList: list.list.name }
        : { ...own, price: Number(one.price ?? 0) },
    ];
  });
  return sold.length === ids.length ? sold : null;
}

async function linesOf(
  read: Read,
  row: ShownProduct,
  branch: string,
  on: string,
): Promise<{ lines: readonly CatalogueLine[]; fees: number } | null> {
  const sold = await partsToday(read, row, branch, on);
  if (!sold) return null;
  const [first] = sold;
  const fees = sold.filter(({ isDisbursement }) => isDisbursement).length;
  if (row.kind === 'product') return first ? { lines: [productLine(first, true)], fees } : null;
  const parts = partsOf(row);
  const quantities = sold.map((one, at) => ({
    ...one,
    ...{
      quantity: parts[at]?.quantity ?? 0,
      mode: parts[at]?.mode ?? 'percent',
      value: parts[at]?.value ?? 0,
    },
  }));
  return { lines: packLines(row.id, quantities, true), fees };
}

/** The price of a product in a branch today, and the document that its sale makes; `null`: it is not sold there. */
export async function offeredSale(
  read: Read,
  row: ShownProduct,
  branch: string,
): Promise<OfferedSale | null> {
  const audience = {
    ...{ licences: [], audience: row.audience, branches: JSON.parse(row.branches) as string[] },
    contactGroups: JSON.parse(row.contact_groups) as string[],
  };
  if (row.show_price !== 1 || whyNotOffered(audience, { branch, contact: ANYBODY }) !== null) return null;
  const on = await branchDay(read, branch);
  const made = await linesOf(read, row, branch, on);
  if (!made) return null;
  const { lines, fees } = made;
  try {
    const { totals } = await reckon(read, { lines, withTaxes: true, discount: null, withholding: 0 }, on);
    if (totals.payable <= 0) return null;
    const isSimple = totals.total <= SIMPLIFIED_LIMIT;
    const target = fees === lines.length ? 'receipt' : isSimple ? 'ticket' : 'invoice';
    return { lines, cents: totals.payable, hasFees: fees > 0, target };
  } catch (error) {
    if (error instanceof CodedError) return null;
    throw error;
  }
}

export interface BranchOffer extends OfferedSale {
  id: string;
  name: string;
  gateway: string;
  site: GatewaySite;
}

/** Where a product is paid on its page now: branches that sell it and have a gateway that collects. */
export async function branchOffers(
  read: Read,
  gateways: GatewayStore,
  row: ShownProduct,
): Promise<readonly BranchOffer[]> {
  if (row.online !== 1 || gateways.sites.publicUrl === '') return [];
  const branches = await read<{ id: string; name: string }>(
    `SELECT b.id, b.name FROM branch_ref b WHERE b.business_id = :business AND b.state = 'active'
       AND b.id IN (SELECT g.branch FROM payment_gateway g WHERE g.business_id = :business AND g.state = 'active')
     ORDER BY b.name, b.id`,
    {},
  );
  const offers: BranchOffer[] = [];
  for (const { id, name } of branches) {
    const [gateway] = await gateways.ready(read, id);
    const sale = gateway ? await offeredSale(read, row, id) : null;
    if (gateway && sale)
      offers.push({ ...sale, id, name, gateway: gateway.id, site: gateways.siteOf(gateway) });
  }
  return offers;
}
