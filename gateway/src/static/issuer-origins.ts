import { identityProviderOrigin } from '@volante/contracts/session/identity-provider.contract';
import type { CallClient } from '@volante/service-kit/calls/call-client';
import type { Logger } from '@volante/service-kit/log';
import { newId } from '@volante/service-kit/object-id';

const PATH = /^\/user\/door\/keycloak\/([0-9a-f]{24})$/;
/** No more than this can stand in a policy without meaning something else there. */
const ORIGIN = /^https?:\/\/[\w.-]+(?::\d{1,5})?$/;
const TTL_MS = 10_000;
const MAX_ORIGINS = 500;

/**
 * Issuer that the page of a business's identity provider may connect to: keycloak-js changes its code for tokens there. Every
 * other page speaks to this host alone. Remembered for ten seconds.
 */
export class IssuerOrigins {
  static of(calls: CallClient<'gateway'>, log: Logger): IssuerOrigins {
    const ctx = () => ({ requestId: newId(), signedActor: null, idempotencyKey: null });
    return new IssuerOrigins((business) => calls.call(ctx(), identityProviderOrigin, { business }), log);
  }

  private readonly known = new Map<string, { origin: string | null; until: number }>();

  constructor(
    private readonly asked: (business: string) => Promise<{ origin: string | null }>,
    private readonly log: Logger,
  ) {}

  /**
   * `null`: none, or not available now; the page reports that itself. `mayAsk`: called before a service looks up a business that is not remembered, since anybody can make one up.
   */
  async of(path: string, mayAsk: () => boolean = () => true, now = Date.now()): Promise<string | null> {
    const business = PATH.exec(path)?.[1];
    if (!business) return null;
    const found = this.known.get(business);
    if (found && found.until > now) return found.origin;
    if (!mayAsk()) return null;
    const origin = await this.ask(business);
    if (this.known.size >= MAX_ORIGINS) this.known.clear();
    this.known.set(business, { origin, until: now + TTL_MS });
    return origin;
  }

  private async ask(business: string): Promise<string | null> {
    try {
      const { origin } = await this.asked(business);
      return origin !== null && ORIGIN.test(origin) ? origin : null;
    } catch (error) {
      this.log.warn({ err: error }, 'no origin for the page of an identity provider');
      return null;
    }
  }
}
