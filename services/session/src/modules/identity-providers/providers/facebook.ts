import { Injectable } from '@nestjs/common';
import { CodedError } from '@volante/service-kit/coded-error';
import { z } from 'zod';
import { readAccessSettings } from '../../../settings.js';
import type { Proven } from '../../../sso-store/sso-attempts.js';
import { IdentityProviderStore } from '../identity-provider.store.js';
import type { IdentityProvider } from '../identity-provider-row.js';
import { ProviderSecrets } from './provider-secrets.js';
import { Remote } from './remote.js';
import { stateOf } from './ticket-parts.js';

const VERSION = 'v23.0';

const given = z.object({ access_token: z.string() });
const checked = z.object({
  data: z.object({
    app_id: z.string(),
    is_valid: z.literal(true),
    type: z.literal('USER').optional(),
    user_id: z.string().regex(/^\d{1,40}$/),
    /** Unix seconds; 0: never. */
    expires_at: z.number(),
    issued_at: z.number().optional(),
  }),
});
const person = z.object({ id: z.string(), name: z.string() });

const query = (values: Readonly<Record<string, string>>) => new URLSearchParams(values).toString();

/** Facebook has no id token for web sites: it is asked what the access token is worth. */
@Injectable()
export class Facebook {
  private readonly settings = readAccessSettings();

  constructor(
    private readonly remote: Remote,
    private readonly secrets: ProviderSecrets,
    private readonly providers: IdentityProviderStore,
  ) {}

  begin(provider: IdentityProvider, ticket: string): { address: string; keycloak: null } {
    const asked = query({
      client_id: provider.clientId,
      redirect_uri: this.providers.returnAddress(provider.kind, provider.businessId),
      state: stateOf(ticket),
      response_type: 'code',
      scope: 'public_profile',
    });
    return {
      address: `${this.settings.VOLANTE_DOOR_FACEBOOK}/${VERSION}/dialog/oauth?${asked}`,
      keycloak: null,
    };
  }

  async byCode(provider: IdentityProvider, code: string): Promise<Proven> {
    const secret = (await this.secrets.of(provider)) ?? '';
    const { access_token: token } = await this.get(
      given,
      `${VERSION}/oauth/access_token?${query({
        client_id: provider.clientId,
        client_secret: secret,
        redirect_uri: this.providers.returnAddress(provider.kind, provider.businessId),
        code,
      })}`,
    );
    const { data } = await this.debug(provider, secret, token);
    const isOver = data.expires_at !== 0 && data.expires_at * 1000 <= Date.now();
    if (data.app_id !== provider.clientId || isOver) throw new CodedError('DOOR-004');
    const who = await this.get(person, `${VERSION}/me?${query({ fields: 'id,name', access_token: token })}`);
    if (who.id !== data.user_id) throw new CodedError('DOOR-004');
    return {
      // Subjects are those of one app: another app's numbers are other people.
      issuer: `${this.settings.VOLANTE_DOOR_FACEBOOK}/${provider.clientId}`,
      subject: data.user_id,
      label: who.name.replace(/\p{Cc}/gu, '').slice(0, 160) || data.user_id,
      tokens: null,
    };
  }

  /** Whether Facebook knows the app and its secret. */
  async knowsUs(provider: IdentityProvider): Promise<boolean> {
    const secret = (await this.secrets.of(provider)) ?? '';
    const asked = { client_id: provider.clientId, client_secret: secret, grant_type: 'client_credentials' };
    const { status } = await this.remote.json(
      `${this.settings.VOLANTE_DOOR_FACEBOOK_GRAPH}/${VERSION}/oauth/access_token?${query(asked)}`,
    );
    return status === 200;
  }

  private debug(provider: IdentityProvider, secret: string, token: string) {
    const asked = { input_token: token, access_token: `${provider.clientId}|${secret}` };
    return this.get(checked, `${VERSION}/debug_token?${query(asked)}`);
  }

  private async get<T extends z.ZodType>(schema: T, path: string): Promise<z.output<T>> {
    const { status, value } = await this.remote.json(`${this.settings.VOLANTE_DOOR_FACEBOOK_GRAPH}/${path}`);
    const answer = schema.safeParse(value);
    if (status !== 200 || !answer.success) throw new CodedError('DOOR-004');
    return answer.data;
  }
}
