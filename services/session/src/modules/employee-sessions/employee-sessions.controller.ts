import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  employeeDeviceAdd,
  employeeDeviceList,
  employeeDevicePurge,
  employeeDeviceRemove,
  employeeDeviceRename,
  employeeSessionEnd,
  employeeSessionEndAll,
  employeeSessionList,
} from '@volante/contracts/session/employee-session.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { EmployeeDevices } from './employee-devices.service.js';
import { OpenSessions } from './open-sessions.service.js';

@Controller()
export class EmployeeSessionsController {
  constructor(
    private readonly devices: EmployeeDevices,
    private readonly sessions: OpenSessions,
  ) {}

  @Handles(employeeDeviceList)
  list(
    ctx: Context,
    input: CallParsed<typeof employeeDeviceList>,
  ): Promise<CallOutput<typeof employeeDeviceList>> {
    return this.devices.list(ctx, input);
  }

  @Handles(employeeDeviceAdd)
  add(
    ctx: Context,
    input: CallParsed<typeof employeeDeviceAdd>,
  ): Promise<CallOutput<typeof employeeDeviceAdd>> {
    return this.devices.add(ctx, input);
  }

  @Handles(employeeDeviceRename)
  rename(ctx: Context, input: CallParsed<typeof employeeDeviceRename>): Promise<null> {
    return this.devices.rename(ctx, input);
  }

  @Handles(employeeDeviceRemove)
  remove(ctx: Context, input: CallParsed<typeof employeeDeviceRemove>): Promise<null> {
    return this.devices.remove(ctx, input);
  }

  @Handles(employeeDevicePurge)
  purge(
    ctx: Context,
    input: CallParsed<typeof employeeDevicePurge>,
  ): Promise<CallOutput<typeof employeeDevicePurge>> {
    return this.devices.purge(ctx, input);
  }

  @Handles(employeeSessionList)
  open(
    ctx: Context,
    input: CallParsed<typeof employeeSessionList>,
  ): Promise<CallOutput<typeof employeeSessionList>> {
    return this.sessions.list(ctx, input);
  }

  @Handles(employeeSessionEnd)
  end(ctx: Context, input: CallParsed<typeof employeeSessionEnd>): Promise<null> {
    return this.sessions.end(ctx, input);
  }

  @Handles(employeeSessionEndAll)
  endAll(
    ctx: Context,
    input: CallParsed<typeof employeeSessionEndAll>,
  ): Promise<CallOutput<typeof employeeSessionEndAll>> {
    return this.sessions.endAll(ctx, input);
  }
}
