import { contactExport } from '@volante/contracts/contacts/contact-export.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { ExportsService } from './exports.service.js';

export const ExportsController = controllerOf(methods(ExportsService, { start: contactExport }));
