import { Module } from '@nestjs/common';
import { StudentCopyController } from './student-copy.controller.js';
import { StudentCopyService } from './student-copy.service.js';
import { StudentRebuildBackground } from './student-rebuild.background.js';

@Module({
  controllers: [StudentCopyController],
  providers: [StudentCopyService, StudentRebuildBackground],
})
export class StudentCopyModule {}
