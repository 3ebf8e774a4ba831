import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  centerRead,
  centerSave,
  type ExamCenter,
  type ExamFolder,
  examFolderCreate,
  examFolderDelete,
  examFolderRead,
  examFolderUpdate,
} from '@volante/contracts/dgt/exam-folder.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { CentersService } from './centers.service.js';
import { ExamFoldersService } from './exam-folders.service.js';

@Controller()
export class ExamFoldersController {
  constructor(
    private readonly centers: CentersService,
    private readonly folders: ExamFoldersService,
  ) {}

  @Handles(centerRead)
  readCenters(ctx: Context): Promise<CallOutput<typeof centerRead>> {
    return this.centers.read(ctx);
  }

  @Handles(centerSave)
  saveCenter(ctx: Context, input: CallParsed<typeof centerSave>): Promise<ExamCenter> {
    return this.centers.save(ctx, input);
  }

  @Handles(examFolderRead)
  read(ctx: Context, input: CallParsed<typeof examFolderRead>): Promise<CallOutput<typeof examFolderRead>> {
    return this.folders.read(ctx, input);
  }

  @Handles(examFolderCreate)
  create(ctx: Context, input: CallParsed<typeof examFolderCreate>): Promise<ExamFolder> {
    return this.folders.create(ctx, input);
  }

  @Handles(examFolderUpdate)
  update(ctx: Context, input: CallParsed<typeof examFolderUpdate>): Promise<ExamFolder> {
    return this.folders.update(ctx, input);
  }

  @Handles(examFolderDelete)
  remove(ctx: Context, { id }: CallParsed<typeof examFolderDelete>): Promise<null> {
    return this.folders.remove(ctx, id);
  }
}
