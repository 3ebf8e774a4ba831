import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { examServiceRead, municipalityRead } from '@volante/contracts/dgt/exam-service.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { municipalitiesOf } from './municipalities.js';
import { ServiceStateService } from './service-state.service.js';

@Controller()
export class ExamServiceController {
  constructor(private readonly state: ServiceStateService) {}

  @Handles(examServiceRead)
  read(ctx: Context): Promise<CallOutput<typeof examServiceRead>> {
    return this.state.read(ctx);
  }

  @Handles(municipalityRead)
  municipalities(
    _ctx: Context,
    { province }: CallParsed<typeof municipalityRead>,
  ): Promise<CallOutput<typeof municipalityRead>> {
    return Promise.resolve({ rows: [...municipalitiesOf(province)] });
  }
}
