import type { GatewaySite } from '@volante/contracts/billing/payment-gateway.contract';
import { PAY_PATH, REDSYS_ORIGINS, REST_PATH } from '@volante/contracts/billing/payment-gateway-hosts';
import { z } from 'zod';

const settings = z.object({
  /** Address of a stand-in for the test service of Redsys; empty: none. */
  VOLANTE_REDSYS_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  /** Limit for one question to its REST service. */
  VOLANTE_REDSYS_TIMEOUT_MS: z.coerce.number().int().min(50).max(60_000).default(20_000),
  VOLANTE_PUBLIC_URL: z.string().default(''),
  /** As in `sending/aeat-settings`: `real` where invoices are declared to the tax agency. */
  VOLANTE_AEAT_SITE: z.enum(['real', 'test']).default('test'),
});

export type GatewayEnvironment = 'test' | 'real';

export interface RedsysSites {
  readonly timeoutMs: number;
  /** Whether gateways for tests pay documents: never where invoices are declared to the tax agency itself. */
  readonly takesTrials: boolean;
  /** Address of the product, without a slash at its end; '' where it is not known. */
  readonly publicUrl: string;
  site(environment: GatewayEnvironment): GatewaySite;
  /** Addresses of the page to pay, and of the service for refunds. */
  payUrl(site: GatewaySite): string;
  restUrl(site: GatewaySite): string;
}

export function readRedsysSites(env: NodeJS.ProcessEnv = process.env): RedsysSites {
  const read = settings.parse(env);
  const named = read.VOLANTE_REDSYS_URL === '' ? '' : new URL(read.VOLANTE_REDSYS_URL).origin;
  // The address of the test service itself names no stand-in.
  const trial = named === REDSYS_ORIGINS.test ? '' : named;
  const origins: Record<GatewaySite, string> = { ...REDSYS_ORIGINS, trial };
  return {
    timeoutMs: read.VOLANTE_REDSYS_TIMEOUT_MS,
    takesTrials: read.VOLANTE_AEAT_SITE !== 'real',
    publicUrl: read.VOLANTE_PUBLIC_URL.replace(/\/+$/, ''),
    site: (environment) => (environment === 'test' && trial !== '' ? 'trial' : environment),
    payUrl: (site) => `${origins[site]}${PAY_PATH}`,
    restUrl: (site) => `${origins[site]}${REST_PATH}`,
  };
}

/** Marks money that no real card paid, wherever it is written. */
export const trialMark = (site: GatewaySite): string => (site === 'real' ? '' : ' (de prueba)');
