import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  capaReportRead,
  cycleSave,
  examSittingNext,
  stateNumbers,
} from '@volante/contracts/dgt/capa-report.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { CapaService } from './capa.service.js';
import { NextPresentedService } from './next-presented.service.js';
import { StateNumbersService } from './state-numbers.service.js';

@Controller()
export class CapaReportController {
  constructor(
    private readonly capa: CapaService,
    private readonly next: NextPresentedService,
    private readonly numbers: StateNumbersService,
  ) {}

  @Handles(capaReportRead)
  read(ctx: Context, input: CallParsed<typeof capaReportRead>): Promise<CallOutput<typeof capaReportRead>> {
    return this.capa.report(ctx, input);
  }

  @Handles(cycleSave)
  saveCycle(ctx: Context, input: CallParsed<typeof cycleSave>): Promise<CallOutput<typeof cycleSave>> {
    return this.capa.save(ctx, input);
  }

  @Handles(examSittingNext)
  readNext(
    ctx: Context,
    input: CallParsed<typeof examSittingNext>,
  ): Promise<CallOutput<typeof examSittingNext>> {
    return this.next.read(ctx, input);
  }

  @Handles(stateNumbers)
  readNumbers(
    ctx: Context,
    input: CallParsed<typeof stateNumbers>,
  ): Promise<CallOutput<typeof stateNumbers>> {
    return this.numbers.read(ctx, input);
  }
}
