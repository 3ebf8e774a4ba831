import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  identityProviderInvited,
  identityProviderList,
  type LinkedIdentity,
  linkedIdentityAdd,
  linkedIdentityBegin,
  linkedIdentityList,
  linkedIdentityPending,
  linkedIdentityRemove,
  type SsoBegun,
  ssoBegin,
  userLoginApple,
  userLoginFacebook,
  userLoginGoogle,
  userLoginKeycloak,
  userLoginOpenid,
} from '@volante/contracts/session/identity-provider.contract';
import type { userLogin } from '@volante/contracts/session/session.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { CallContext, Context } from '@volante/service-kit/context';
import { LinkedIdentityService } from './linked-identity.service.js';
import { SsoCallbackService } from './sso-callback.service.js';
import { SsoStartService } from './sso-start.service.js';

type Entered = Promise<CallOutput<typeof userLogin>>;

@Controller()
export class IdentityProvidersController {
  constructor(
    private readonly begins: SsoStartService,
    private readonly enters: SsoCallbackService,
    private readonly links: LinkedIdentityService,
  ) {}

  @Handles(identityProviderList)
  list(
    _ctx: CallContext,
    input: CallParsed<typeof identityProviderList>,
  ): Promise<CallOutput<typeof identityProviderList>> {
    return this.begins.list(input);
  }

  @Handles(identityProviderInvited)
  invited(
    ctx: CallContext,
    input: CallParsed<typeof identityProviderInvited>,
  ): Promise<CallOutput<typeof identityProviderInvited>> {
    return this.begins.invited(ctx, input);
  }

  @Handles(ssoBegin)
  begin(ctx: CallContext, input: CallParsed<typeof ssoBegin>): Promise<SsoBegun> {
    return this.begins.begin(ctx, input);
  }

  @Handles(userLoginGoogle)
  google(ctx: CallContext, input: CallParsed<typeof userLoginGoogle>): Entered {
    return this.enters.enter(ctx, 'google', input);
  }

  @Handles(userLoginFacebook)
  facebook(ctx: CallContext, input: CallParsed<typeof userLoginFacebook>): Entered {
    return this.enters.enter(ctx, 'facebook', input);
  }

  @Handles(userLoginApple)
  apple(ctx: CallContext, input: CallParsed<typeof userLoginApple>): Entered {
    return this.enters.enter(ctx, 'apple', input);
  }

  @Handles(userLoginOpenid)
  openid(ctx: CallContext, input: CallParsed<typeof userLoginOpenid>): Entered {
    return this.enters.enter(ctx, 'openid', input);
  }

  @Handles(userLoginKeycloak)
  keycloak(ctx: CallContext, input: CallParsed<typeof userLoginKeycloak>): Entered {
    return this.enters.enter(ctx, 'keycloak', input);
  }

  @Handles(linkedIdentityList)
  linked(ctx: Context): Promise<CallOutput<typeof linkedIdentityList>> {
    return this.links.linked(ctx);
  }

  @Handles(linkedIdentityBegin)
  beginLink(ctx: Context, input: CallParsed<typeof linkedIdentityBegin>): Promise<SsoBegun> {
    return this.begins.beginLink(ctx, input);
  }

  @Handles(linkedIdentityPending)
  pending(
    ctx: Context,
    input: CallParsed<typeof linkedIdentityPending>,
  ): Promise<CallOutput<typeof linkedIdentityPending>> {
    return this.links.pending(ctx, input);
  }

  @Handles(linkedIdentityAdd)
  link(ctx: Context, input: CallParsed<typeof linkedIdentityAdd>): Promise<LinkedIdentity> {
    return this.links.link(ctx, input);
  }

  @Handles(linkedIdentityRemove)
  unlink(ctx: Context, input: CallParsed<typeof linkedIdentityRemove>): Promise<null> {
    return this.links.unlink(ctx, input);
  }
}
