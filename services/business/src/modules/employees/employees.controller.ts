import { Controller } from '@nestjs/common';
import { employeeCard } from '@volante/contracts/accounts/employee-account.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  employeeAdopt,
  employeeCreate,
  employeeDelete,
  employeeHistory,
  employeeLock,
  employeeRead,
  employeeSetState,
  employeeTeachersRead,
  employeeUpdate,
  employeeUpdateBranches,
  employeeUpdateIncorporation,
  employeeUpdateLabour,
  employeeUpdateObservations,
  employeeUpdatePositions,
  positionRead,
} from '@volante/contracts/employees/employee.contract';
import type { EmployeeRecord } from '@volante/contracts/employees/employee.fields';
import { POSITIONS } from '@volante/contracts/employees/positions';
import type { HistoryPage } from '@volante/contracts/history';
import { rolList } from '@volante/contracts/roles/role.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import { type CallContext, type Context, onBehalf } from '@volante/service-kit/context';
import { Adoption } from './adoption.service.js';
import { EmployeeAccess } from './employee-access.service.js';
import { EmployeeEditor } from './employee-editor.service.js';
import { EmployeeReader } from './employee-reader.service.js';

@Controller()
export class EmployeesController {
  constructor(
    private readonly reader: EmployeeReader,
    private readonly editor: EmployeeEditor,
    private readonly adoption: Adoption,
    private readonly access: EmployeeAccess,
  ) {}

  @Handles(employeeRead)
  read(ctx: Context, input: CallParsed<typeof employeeRead>): Promise<CallOutput<typeof employeeRead>> {
    return this.reader.read(ctx, input);
  }

  @Handles(employeeTeachersRead)
  teachers(ctx: Context): Promise<CallOutput<typeof employeeTeachersRead>> {
    return this.reader.teachers(ctx);
  }

  @Handles(positionRead)
  async positions(): Promise<CallOutput<typeof positionRead>> {
    return { rows: [...POSITIONS] };
  }

  @Handles(employeeHistory)
  history(ctx: Context, input: CallParsed<typeof employeeHistory>): Promise<HistoryPage> {
    return this.reader.history(ctx, input);
  }

  @Handles(employeeCreate)
  create(ctx: Context, input: CallParsed<typeof employeeCreate>): Promise<CallOutput<typeof employeeCreate>> {
    return this.editor.create(ctx, input);
  }

  @Handles(employeeUpdate)
  update(ctx: Context, input: CallParsed<typeof employeeUpdate>): Promise<EmployeeRecord> {
    return this.editor.update(ctx, input);
  }

  @Handles(employeeUpdateObservations)
  observations(ctx: Context, input: CallParsed<typeof employeeUpdateObservations>): Promise<EmployeeRecord> {
    return this.editor.update(ctx, input);
  }

  @Handles(employeeUpdateIncorporation)
  incorporation(
    ctx: Context,
    input: CallParsed<typeof employeeUpdateIncorporation>,
  ): Promise<EmployeeRecord> {
    return this.editor.update(ctx, input);
  }

  @Handles(employeeUpdatePositions)
  updatePositions(ctx: Context, input: CallParsed<typeof employeeUpdatePositions>): Promise<EmployeeRecord> {
    return this.editor.update(ctx, input);
  }

  @Handles(employeeUpdateBranches)
  branches(ctx: Context, input: CallParsed<typeof employeeUpdateBranches>): Promise<EmployeeRecord> {
    return this.editor.update(ctx, input);
  }

  @Handles(employeeUpdateLabour)
  labour(ctx: Context, input: CallParsed<typeof employeeUpdateLabour>): Promise<EmployeeRecord> {
    return this.editor.update(ctx, input);
  }

  @Handles(employeeLock)
  lock(ctx: Context, input: CallParsed<typeof employeeLock>): Promise<CallOutput<typeof employeeLock>> {
    return this.editor.lock(ctx, input);
  }

  @Handles(employeeDelete)
  remove(ctx: Context, input: CallParsed<typeof employeeDelete>): Promise<null> {
    return this.editor.remove(ctx, input.id);
  }

  @Handles(employeeSetState)
  setState(
    ctx: Context,
    input: CallParsed<typeof employeeSetState>,
  ): Promise<CallOutput<typeof employeeSetState>> {
    return this.editor.setState(ctx, input);
  }

  @Handles(employeeAdopt)
  adopt(ctx: Context): Promise<CallOutput<typeof employeeAdopt>> {
    return this.adoption.adopt(ctx);
  }

  @Handles(employeeCard)
  async card(
    ctx: CallContext,
    input: CallParsed<typeof employeeCard>,
  ): Promise<CallOutput<typeof employeeCard>> {
    return this.access.card(onBehalf(ctx), input.id);
  }

  @Handles(rolList)
  roles(ctx: Context): Promise<CallOutput<typeof rolList>> {
    return this.access.roles(ctx);
  }
}
