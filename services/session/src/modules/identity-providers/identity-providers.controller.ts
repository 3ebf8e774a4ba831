import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  type DoorBegun,
  type LinkedDoor,
  userDoorBegin,
  userDoorInvited,
  userDoorLink,
  userDoorLinkBegin,
  userDoorLinked,
  userDoorList,
  userDoorPending,
  userDoorUnlink,
  userLoginApple,
  userLoginFacebook,
  userLoginGoogle,
  userLoginKeycloak,
  userLoginOpenid,
} from '@volante/contracts/session/door.contract';
import type { userLogin } from '@volante/contracts/session/session.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { CallContext, Context } from '@volante/service-kit/context';
import { SsoStartService } from './begin.service.js';
import { SsoCallbackService } from './enter.service.js';
import { LinkService } from './link.service.js';

type Entered = Promise<CallOutput<typeof userLogin>>;

@Controller()
export class DoorsController {
  constructor(
    private readonly begins: SsoStartService,
    private readonly enters: SsoCallbackService,
    private readonly links: LinkService,
  ) {}

  @Handles(userDoorList)
  list(_ctx: CallContext, input: CallParsed<typeof userDoorList>): Promise<CallOutput<typeof userDoorList>> {
    return this.begins.list(input);
  }

  @Handles(userDoorInvited)
  invited(
    ctx: CallContext,
    input: CallParsed<typeof userDoorInvited>,
  ): Promise<CallOutput<typeof userDoorInvited>> {
    return this.begins.invited(ctx, input);
  }

  @Handles(userDoorBegin)
  begin(ctx: CallContext, input: CallParsed<typeof userDoorBegin>): Promise<DoorBegun> {
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

  @Handles(userDoorLinked)
  linked(ctx: Context): Promise<CallOutput<typeof userDoorLinked>> {
    return this.links.linked(ctx);
  }

  @Handles(userDoorLinkBegin)
  beginLink(ctx: Context, input: CallParsed<typeof userDoorLinkBegin>): Promise<DoorBegun> {
    return this.begins.beginLink(ctx, input);
  }

  @Handles(userDoorPending)
  pending(
    ctx: Context,
    input: CallParsed<typeof userDoorPending>,
  ): Promise<CallOutput<typeof userDoorPending>> {
    return this.links.pending(ctx, input);
  }

  @Handles(userDoorLink)
  link(ctx: Context, input: CallParsed<typeof userDoorLink>): Promise<LinkedDoor> {
    return this.links.link(ctx, input);
  }

  @Handles(userDoorUnlink)
  unlink(ctx: Context, input: CallParsed<typeof userDoorUnlink>): Promise<null> {
    return this.links.unlink(ctx, input);
  }
}
