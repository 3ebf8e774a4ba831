import { usualTaxesCreate } from '@volante/contracts/billing/usual-taxes.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { UsualTaxesService } from './usual-taxes.service.js';

export const UsualTaxesController = controllerOf(methods(UsualTaxesService, { create: usualTaxesCreate }));
