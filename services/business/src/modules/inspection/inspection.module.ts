import { Module } from '@nestjs/common';
import { InspectionController } from './inspection.controller.js';
import { InspectionLinks } from './inspection-links.js';
import { InspectionsService } from './inspections.service.js';
import { InspectorService } from './inspector.service.js';

@Module({
  controllers: [InspectionController],
  providers: [InspectionLinks, InspectionsService, InspectorService],
})
export class InspectionModule {}
