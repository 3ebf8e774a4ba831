import type { DocumentFields } from '../documents/document-writes.js';
import { type Read, sharedLines } from '../documents/read-document.js';
import type { SharedLine } from './correction-draft.js';
import type { NodeRow } from './correction-rows.js';
import { successorOf } from './left-amounts.js';

type Line = DocumentFields['lines'][number];

const THOUSAND = 1_000;

const grossOf = (price: number, quantity: number): number => Math.round((price * quantity) / THOUSAND);

/** Lines that agree in product, words, price and tax are one. */
const keyOf = ({ product, pack, description, price, tax }: Line): string =>
  JSON.stringify([product ?? null, pack ?? null, description, price, tax]);

/** A line and the cents that it costs after all discounts. */
interface NetLine extends Line {
  net: number;
}

function summed(lines: readonly NetLine[]): NetLine[] {
  const sums = new Map<string, NetLine>();
  for (const line of lines) {
    const sum = sums.get(keyOf(line));
    sums.set(keyOf(line), {
      ...(sum ?? line),
      quantity: (sum?.quantity ?? 0) + line.quantity,
      net: (sum?.net ?? 0) + line.net,
    });
  }
  return [...sums.values()];
}

/** The line with a discount in cents that gives its net; one that no discount can give is for one unit at that price. */
function priced({ net, ...line }: NetLine): Line[] {
  const off = grossOf(line.price, line.quantity) - net;
  if (off === 0) return line.quantity === 0 ? [] : [{ ...line, discount: null }];
  if (line.quantity > 0 && off > 0 && net >= 0)
    return [{ ...line, discount: { mode: 'quantity', value: off } }];
  return [{ ...line, price: Math.abs(net), quantity: Math.sign(net) * THOUSAND, discount: null }];
}

/** The document, or the one in its place, and what corrects it by differences. */
function standing(nodes: readonly NodeRow[], id: string): string[] {
  const successor = successorOf(nodes, id);
  if (successor) return standing(nodes, successor.id);
  const differences = nodes.filter(
    ({ corrected_id, method, quota_only }) => corrected_id === id && method === 'I' && quota_only !== 1,
  );
  return [id, ...differences.flatMap((node) => standing(nodes, node.id))];
}

const netLine = ({ product, pack, description, price, quantity, tax, net }: SharedLine): NetLine => ({
  ...{ product, pack, description, price, quantity, tax, discount: null, net },
});

/**
 * Lines that corrections by differences have left of a document, each with its part of the document's discount; `null` where
 * nothing has changed it, or where prices were written with taxes in one and without in another.
 */
export async function leftLines(read: Read, nodes: readonly NodeRow[], id: string): Promise<Line[] | null> {
  const ids = standing(nodes, id);
  const isMixed =
    new Set(nodes.filter((node) => ids.includes(node.id)).map((node) => node.with_taxes)).size > 1;
  if (ids.length < 2 || isMixed) return null;
  const lines: NetLine[] = [];
  for (const one of ids) lines.push(...(await sharedLines(read, one)).map(netLine));
  return summed(lines).flatMap(priced);
}
