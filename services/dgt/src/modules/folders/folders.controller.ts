import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  centerRead,
  centerSave,
  type ExamCenter,
  type ExamFolder,
  folderCreate,
  folderDelete,
  folderRead,
  folderUpdate,
} from '@volante/contracts/dgt/folder.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { CentersService } from './centers.service.js';
import { FoldersService } from './folders.service.js';

@Controller()
export class FoldersController {
  constructor(
    private readonly centers: CentersService,
    private readonly folders: FoldersService,
  ) {}

  @Handles(centerRead)
  readCenters(ctx: Context): Promise<CallOutput<typeof centerRead>> {
    return this.centers.read(ctx);
  }

  @Handles(centerSave)
  saveCenter(ctx: Context, input: CallParsed<typeof centerSave>): Promise<ExamCenter> {
    return this.centers.save(ctx, input);
  }

  @Handles(folderRead)
  read(ctx: Context, input: CallParsed<typeof folderRead>): Promise<CallOutput<typeof folderRead>> {
    return this.folders.read(ctx, input);
  }

  @Handles(folderCreate)
  create(ctx: Context, input: CallParsed<typeof folderCreate>): Promise<ExamFolder> {
    return this.folders.create(ctx, input);
  }

  @Handles(folderUpdate)
  update(ctx: Context, input: CallParsed<typeof folderUpdate>): Promise<ExamFolder> {
    return this.folders.update(ctx, input);
  }

  @Handles(folderDelete)
  remove(ctx: Context, { id }: CallParsed<typeof folderDelete>): Promise<null> {
    return this.folders.remove(ctx, id);
  }
}
