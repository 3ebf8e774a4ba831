import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  inspectionCreate,
  inspectionDays,
  inspectionFile,
  inspectionList,
  inspectionOpen,
  inspectionRevoke,
} from '@volante/contracts/clock/inspection.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context, KeyContext } from '@volante/service-kit/context';
import { InspectionsService } from './inspections.service.js';
import { InspectorService } from './inspector.service.js';

@Controller()
export class InspectionController {
  constructor(
    private readonly links: InspectionsService,
    private readonly inspector: InspectorService,
  ) {}

  @Handles(inspectionList)
  list(ctx: Context): Promise<CallOutput<typeof inspectionList>> {
    return this.links.list(ctx);
  }

  @Handles(inspectionCreate)
  create(
    ctx: Context,
    input: CallParsed<typeof inspectionCreate>,
  ): Promise<CallOutput<typeof inspectionCreate>> {
    return this.links.create(ctx, input);
  }

  @Handles(inspectionRevoke)
  revoke(ctx: Context, input: CallParsed<typeof inspectionRevoke>): Promise<null> {
    return this.links.revoke(ctx, input);
  }

  @Handles(inspectionOpen)
  open(ctx: KeyContext): Promise<CallOutput<typeof inspectionOpen>> {
    return this.inspector.open(ctx);
  }

  @Handles(inspectionDays)
  days(
    ctx: KeyContext,
    input: CallParsed<typeof inspectionDays>,
  ): Promise<CallOutput<typeof inspectionDays>> {
    return this.inspector.days(ctx, input);
  }

  @Handles(inspectionFile)
  file(
    ctx: KeyContext,
    input: CallParsed<typeof inspectionFile>,
  ): Promise<CallOutput<typeof inspectionFile>> {
    return this.inspector.file(ctx, input);
  }
}
