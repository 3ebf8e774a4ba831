import { Controller } from '@nestjs/common';
import {
  accountSuspension,
  employeeUserCreate,
  employeeUserEmail,
  employeeUserPasswordReset,
  employeeUserPermissions,
  employeeUserRead,
  employeeUserRole,
  employeeUserState,
  employeeUserTwofactor,
  employeeUserUnslow,
  employeeUserWhy,
} from '@volante/contracts/accounts/employee-account.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { Handles } from '@volante/service-kit/calls/handles';
import { type CallContext, type Context, onBehalf } from '@volante/service-kit/context';
import { AccountAddress } from './account-address.js';
import { AccountEditor } from './account-editor.js';
import { AccountOpener } from './account-opener.js';
import { AccountReader } from './account-reader.js';
import { AccountSuspension } from './account-suspension.service.js';

@Controller()
export class EmployeeAccountsController {
  constructor(
    private readonly reader: AccountReader,
    private readonly editor: AccountEditor,
    private readonly opener: AccountOpener,
    private readonly door: AccountSuspension,
    private readonly addresses: AccountAddress,
  ) {}

  @Handles(employeeUserRead)
  read(
    ctx: Context,
    input: CallParsed<typeof employeeUserRead>,
  ): Promise<CallOutput<typeof employeeUserRead>> {
    return this.reader.read(ctx, input);
  }

  @Handles(employeeUserWhy)
  why(ctx: Context, input: CallParsed<typeof employeeUserWhy>): Promise<CallOutput<typeof employeeUserWhy>> {
    return this.reader.why(ctx, input);
  }

  @Handles(employeeUserCreate)
  create(ctx: Context, input: CallParsed<typeof employeeUserCreate>): Promise<null> {
    return this.opener.create(ctx, input);
  }

  @Handles(employeeUserPasswordReset)
  resetPassword(ctx: Context, input: CallParsed<typeof employeeUserPasswordReset>): Promise<null> {
    return this.opener.resetPassword(ctx, input);
  }

  @Handles(employeeUserUnslow)
  unslow(ctx: Context, input: CallParsed<typeof employeeUserUnslow>): Promise<null> {
    return this.opener.unslow(ctx, input);
  }

  @Handles(employeeUserState)
  setState(ctx: Context, input: CallParsed<typeof employeeUserState>): Promise<null> {
    return this.editor.setState(ctx, input);
  }

  @Handles(employeeUserEmail)
  setEmail(ctx: Context, input: CallParsed<typeof employeeUserEmail>): Promise<null> {
    return this.addresses.set(ctx, input);
  }

  @Handles(employeeUserRole)
  setRole(ctx: Context, input: CallParsed<typeof employeeUserRole>): Promise<null> {
    return this.editor.setRole(ctx, input);
  }

  @Handles(employeeUserPermissions)
  setPermissions(ctx: Context, input: CallParsed<typeof employeeUserPermissions>): Promise<null> {
    return this.editor.setPermissions(ctx, input);
  }

  @Handles(employeeUserTwofactor)
  setSecondStep(ctx: Context, input: CallParsed<typeof employeeUserTwofactor>): Promise<null> {
    return this.editor.setSecondStep(ctx, input);
  }

  @Handles(accountSuspension)
  async bar(ctx: CallContext, input: CallParsed<typeof accountSuspension>): Promise<null> {
    return this.door.bar(onBehalf(ctx), input);
  }
}
