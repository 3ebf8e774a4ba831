import { Module } from '@nestjs/common';
import { BranchEditor } from './branch-editor.service.js';
import { BranchStates } from './branch-states.service.js';
import { BranchesController } from './branches.controller.js';
import { BranchesService } from './branches.service.js';

@Module({ controllers: [BranchesController], providers: [BranchesService, BranchEditor, BranchStates] })
export class BranchesModule {}
