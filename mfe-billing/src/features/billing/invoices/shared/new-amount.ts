import type { ApiError } from '@volante/mfe-kit/api-error';

const CHANGED = 'INVOICE-004';

/** The amount that the service reckons now, out of INVOICE-004; `null`: another refusal. */
export function newAmount({ code, details }: ApiError): number | null {
  if (code !== CHANGED || typeof details !== 'object' || details === null || !('payable' in details))
    return null;
  return typeof details.payable === 'number' ? details.payable : null;
}
