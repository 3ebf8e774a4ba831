import type { TaxCondition } from './tax-line.js';

type Of = (line: TaxCondition) => boolean;

const ISLANDS = ['igic', 'ipsi'];
/** VAT, and no tax of the Canary Islands, Ceuta and Melilla. */
const isVat: Of = ({ group }) => !ISLANDS.includes(group);
const both =
  (...all: readonly Of[]): Of =>
  (line) =>
    all.every((one) => one(line));

const issued: Of = both(isVat, ({ side }) => side === 'issued');
const received: Of = both(isVat, ({ side }) => side === 'received');

/** Charged at one of these rates, in invoices that correct none. */
export const chargedAt = (...rates: readonly number[]): Of =>
  both(
    issued,
    ({ operation, isCorrecting, rate }) => operation === 'S1' && !isCorrecting && rates.includes(rate),
  );
export const charged: Of = both(issued, ({ operation }) => operation === 'S1');
/** Corrections of invoices that were charged. */
export const chargedCorrections: Of = both(charged, ({ isCorrecting }) => isCorrecting);
export const surchargedAt = (...surcharges: readonly number[]): Of =>
  both(
    charged,
    ({ isCorrecting, surcharge }) => !isCorrecting && surcharge > 0 && surcharges.includes(surcharge),
  );
export const surchargeCorrections: Of = both(chargedCorrections, ({ surcharge }) => surcharge > 0);

export const issuedAs = (...operations: readonly string[]): Of =>
  both(issued, ({ operation }) => operations.includes(operation));

const inside: Of = both(received, ({ operation }) => operation === 'S1');
export const borneCurrent: Of = both(
  inside,
  ({ isCorrecting, isInvestment }) => !isCorrecting && !isInvestment,
);
export const borneInvestment: Of = both(
  inside,
  ({ isCorrecting, isInvestment }) => !isCorrecting && isInvestment,
);
export const borneCorrections: Of = both(inside, ({ isCorrecting }) => isCorrecting);
/** Bought from somebody who charged nothing: the school charges itself and deducts. */
export const reversed: Of = both(received, ({ operation }) => operation === 'S2');
/** Bought in another country of the Union: charged and deducted by the school itself. */
export const fromUnion: Of = both(received, ({ operation }) => operation === 'intra');
export const fromUnionCurrent: Of = both(fromUnion, ({ isInvestment }) => !isInvestment);
export const fromUnionInvestment: Of = both(fromUnion, ({ isInvestment }) => isInvestment);
export const adjustedByProrrata: Of = both(received, ({ operation }) => operation === 'prorrata');
export const adjustedAssets: Of = both(received, ({ operation }) => operation === 'investment');
export const reversedCurrent: Of = both(reversed, ({ isInvestment }) => !isInvestment);
export const reversedInvestment: Of = both(reversed, ({ isInvestment }) => isInvestment);
export const atRate = (of: Of, rate: number): Of => both(of, (line) => line.rate === rate);
/** Bought without tax, or with one that may not be deducted. */
export const borneWithout: Of = both(
  received,
  ({ operation }) => operation.startsWith('E') || operation.startsWith('N'),
);
export const either =
  (...some: readonly Of[]): Of =>
  (line) =>
    some.some((one) => one(line));
