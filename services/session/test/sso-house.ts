import { type CallDeclaration, type CallOutput } from '@volante/contracts/call';
import { DEMO_PASSWORD, DEMO_STAFF } from '@volante/contracts/demo';
import {
  linkedIdentityAdd,
  linkedIdentityBegin,
  type SsoBegun,
  ssoBegin,
  userLoginFacebook,
  userLoginGoogle,
  userLoginKeycloak,
  userLoginOpenid,
} from '@volante/contracts/session/identity-provider.contract';
import {
  type IdentityProviderSettings,
  identityProviderSettingsApprove,
  identityProviderSettingsUpdate,
} from '@volante/contracts/session/identity-provider-settings.contract';
import {
  type IdentityProviderKind,
  identityProviderPath,
} from '@volante/contracts/session/identity-providers';
import type { SessionUser, userLogin } from '@volante/contracts/session/session.contract';
import type { Envelope } from '@volante/service-kit/testing-host';
import { CraftyIssuer } from '@volante/testing/stand-ins/crafty-issuer';
import { StandInFacebook } from '@volante/testing/stand-ins/stand-in-facebook';
import { StandInProvider } from '@volante/testing/stand-ins/stand-in-provider';
import { type AccessHouse, openAccessHouse } from './access-house.js';

export type Entered = CallOutput<typeof userLogin>;

const PUBLIC = 'https://volante.example';
export const MANAGER = 'direccion@volante.demo';
/** Administers the first school too. */
export const SECOND = 'jefatura@volante.demo';
export const DEVICE = 'DOORS';

export const businessOf = (email: string): string => {
  const person = DEMO_STAFF.find((one) => one.email === email);
  if (!person) throw new Error(`${email} is nobody`);
  return person.business;
};
export const SCHOOL = businessOf(MANAGER);
export const OTHER_SCHOOL = businessOf('otra@volante.demo');

const ENTER: Partial<Record<IdentityProviderKind, CallDeclaration>> = {
  google: userLoginGoogle,
  facebook: userLoginFacebook,
  keycloak: userLoginKeycloak,
  openid: userLoginOpenid,
};

const returnTo = (kind: IdentityProviderKind, business: string) =>
  `${PUBLIC}${identityProviderPath(kind, business)}`;

/** The session service with three providers on this machine. */
export async function openSsoHouse(): Promise<SsoHouse> {
  const kinds = ['google', 'openid'] as const;
  const returnAddresses = [SCHOOL, OTHER_SCHOOL].flatMap((business) =>
    kinds.map((kind) => returnTo(kind, business)),
  );
  const provider = await StandInProvider.start(
    [
      { id: 'volante', secret: 'shared', returnAddresses, afterLogout: [`${PUBLIC}/user/sign-in`] },
      { id: 'volante-js', returnAddresses: [returnTo('keycloak', SCHOOL)] },
    ],
    {
      ana: { email: 'ana@correo.example', roles: ['oficina'] },
      // Has the address of a person of the school, and is nobody's account.
      impostor: { email: MANAGER },
    },
  );
  const facebook = await StandInFacebook.start({ id: '4711', secret: 'fb' });
  const crafty = await CraftyIssuer.start();
  Object.assign(process.env, {
    VOLANTE_DOOR_PRIVATE_HOSTS: '1',
    VOLANTE_DOOR_GOOGLE: provider.issuer,
    VOLANTE_DOOR_FACEBOOK: facebook.address,
    VOLANTE_DOOR_FACEBOOK_GRAPH: facebook.address,
    VOLANTE_DOOR_CHECK_SECONDS: '1',
  });
  return new SsoHouse(await openAccessHouse(), provider, facebook, crafty);
}

export class SsoHouse {
  constructor(
    readonly access: AccessHouse,
    readonly provider: StandInProvider,
    readonly facebook: StandInFacebook,
    readonly crafty: CraftyIssuer,
  ) {}

  async setUp(
    kind: IdentityProviderKind,
    settings: Record<string, unknown>,
    manager = MANAGER,
  ): Promise<Envelope> {
    const person = await this.access.person(manager);
    const [row] = await this.access.db.unscoped<{ version: number }>(
      'SELECT version FROM door WHERE business_id = :id AND kind = :kind',
      { id: person.business.id, kind },
    );
    const answer = await this.access.host.call(person, identityProviderSettingsUpdate, {
      kind,
      version: row?.version ?? 0,
      enabled: true,
      ...settings,
    });
    const request = (answer.data as IdentityProviderSettings | undefined)?.request;
    return request ? this.approve(person, kind, request) : answer;
  }

  /** By the second administrator; in a school with one alone, by that one after the wait. */
  async approve(
    asker: SessionUser,
    kind: IdentityProviderKind,
    { id, opensAt }: { id: string; opensAt: string | null },
  ): Promise<Envelope> {
    if (opensAt !== null) await this.passWait(id);
    const approver = opensAt === null ? await this.access.person(SECOND) : asker;
    const input = { kind, id, password: DEMO_PASSWORD };
    return this.access.host.call(approver, identityProviderSettingsApprove, input);
  }

  async passWait(id: string): Promise<void> {
    await this.access.db.unscopedRun('UPDATE door_request SET opens_at = UTC_TIMESTAMP(3) WHERE id = :id', {
      id,
    });
  }

  async begin(kind: IdentityProviderKind, more: Record<string, unknown> = {}): Promise<SsoBegun> {
    const input = { business: SCHOOL, kind, device: DEVICE, ...more };
    const { data, error } = await this.access.host.call(null, ssoBegin, input);
    if (error) throw new Error(error.code);
    const begun = data as SsoBegun;
    this.access.told.push(begun.ticket);
    return begun;
  }

  /** What the provider sends the browser back with. */
  async answerOf(begun: SsoBegun, subject: string): Promise<{ state: string; code: string }> {
    const back = await this.provider.walk(begun.address, subject);
    const { searchParams: said } = back;
    if (!said.has('code')) throw new Error(`the provider refused: ${back.search}`);
    return { state: said.get('state') ?? '', code: said.get('code') ?? '' };
  }

  enter(kind: IdentityProviderKind, ticket: string, given: Record<string, unknown>): Promise<Envelope> {
    const call = ENTER[kind];
    if (!call) throw new Error(kind);
    const kept = kind === 'keycloak' ? { refreshToken: 'refresh' } : {};
    return this.access.host.call(null, call, { ticket, device: DEVICE, ...kept, ...given });
  }

  /** The whole way by code: begun, gone through, come back from. */
  async through(
    kind: IdentityProviderKind,
    subject: string,
    more: Record<string, unknown> = {},
  ): Promise<Envelope> {
    const begun = await this.begin(kind, more);
    return this.enter(kind, begun.ticket, await this.answerOf(begun, subject));
  }

  async linkTo(email: string, kind: IdentityProviderKind, subject: string): Promise<Envelope> {
    const person = await this.access.person(email);
    const { user } = await this.access.signIn(email);
    const { session } = await this.access.resolve(user?.token ?? '');
    const asked = { kind, device: DEVICE, password: DEMO_PASSWORD };
    const begun = await this.access.callAs(person, session, linkedIdentityBegin, asked);
    if (begun.error) return begun;
    const { ticket, address } = begun.data as SsoBegun;
    const given = await this.answerOf({ ticket, address, keycloak: null }, subject);
    return this.access.callAs(person, session, linkedIdentityAdd, { ticket, device: DEVICE, ...given });
  }

  async stop(): Promise<void> {
    await this.access.stop();
    await Promise.all([this.provider.stop(), this.facebook.stop(), this.crafty.stop()]);
  }
}
