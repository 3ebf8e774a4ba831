import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  folderApplication,
  folderApplicationRead,
  folderListFile,
  folderTemplate,
} from '@volante/contracts/dgt/folder-paper.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { FolderPapersService } from './folder-papers.service.js';

@Controller()
export class FolderPapersController {
  constructor(private readonly papers: FolderPapersService) {}

  @Handles(folderApplication)
  application(ctx: Context, input: CallParsed<typeof folderApplication>): Promise<{ job: string }> {
    return this.papers.application(ctx, input);
  }

  @Handles(folderApplicationRead)
  look(
    ctx: Context,
    input: CallParsed<typeof folderApplicationRead>,
  ): Promise<CallOutput<typeof folderApplicationRead>> {
    return this.papers.look(ctx, input);
  }

  @Handles(folderListFile)
  list(ctx: Context, { folder }: CallParsed<typeof folderListFile>): Promise<{ job: string }> {
    return this.papers.list(ctx, folder);
  }

  @Handles(folderTemplate)
  template(ctx: Context, input: CallParsed<typeof folderTemplate>): Promise<{ job: string }> {
    return this.papers.template(ctx, input);
  }
}
