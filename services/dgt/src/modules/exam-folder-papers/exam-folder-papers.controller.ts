import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  examFolderApplication,
  examFolderApplicationRead,
  examFolderListFile,
  examFolderTemplate,
} from '@volante/contracts/dgt/exam-folder-paper.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { ExamFolderPapersService } from './exam-folder-papers.service.js';

@Controller()
export class ExamFolderPapersController {
  constructor(private readonly papers: ExamFolderPapersService) {}

  @Handles(examFolderApplication)
  application(ctx: Context, input: CallParsed<typeof examFolderApplication>): Promise<{ job: string }> {
    return this.papers.application(ctx, input);
  }

  @Handles(examFolderApplicationRead)
  look(
    ctx: Context,
    input: CallParsed<typeof examFolderApplicationRead>,
  ): Promise<CallOutput<typeof examFolderApplicationRead>> {
    return this.papers.look(ctx, input);
  }

  @Handles(examFolderListFile)
  list(ctx: Context, { folder }: CallParsed<typeof examFolderListFile>): Promise<{ job: string }> {
    return this.papers.list(ctx, folder);
  }

  @Handles(examFolderTemplate)
  template(ctx: Context, input: CallParsed<typeof examFolderTemplate>): Promise<{ job: string }> {
    return this.papers.template(ctx, input);
  }
}
