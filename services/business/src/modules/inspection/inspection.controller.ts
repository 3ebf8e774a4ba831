import {
  inspectionCreate,
  inspectionDays,
  inspectionFile,
  inspectionList,
  inspectionOpen,
  inspectionRevoke,
} from '@volante/contracts/clock/inspection.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { InspectionsService } from './inspections.service.js';
import { InspectorService } from './inspector.service.js';

export const InspectionController = controllerOf(
  methods(InspectionsService, { list: inspectionList, create: inspectionCreate, revoke: inspectionRevoke }),
  methods(InspectorService, { open: inspectionOpen, days: inspectionDays, file: inspectionFile }),
);
